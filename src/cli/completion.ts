import type { Command } from 'commander';
import { componentsFor } from '../../generators/components/index.ts';
import { markKinds } from '../../generators/sheet/options.ts';
import { formatProblem } from '../content/problem.ts';
import { gameIds } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { languagesOf, loadContentFrom } from './content-files.ts';
import { kinds } from './new/new.ts';
import { namesIn, targetsIn } from './print/choose.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

interface Word {
  readonly word: string;
  readonly about?: string;
}

/**
 * The possible next words by context: words after `saucer` have the key '', options of a command `print -`, values of
 * an option `print --paper`, and arguments `print @`. An option that takes a file has no words.
 */
type Words = ReadonlyMap<string, readonly Word[]>;

const plain = (words: readonly string[]): Word[] => words.map((word) => ({ word }));

function wordsOf(saucer: Command, content: Content, languages: readonly string[]): Words {
  const { papers, machine, ...names } = namesIn(content);
  const factions = [...content.factions.keys()];
  /** The collections of the content whose ids an option or argument accepts. */
  const known: Readonly<Record<string, readonly string[]>> = {
    ...names,
    paper: papers,
    marks: [...markKinds, ...machine],
    lang: languages,
    policies: [...content.policies.keys()],
    deck: [...content.roles.keys()],
    forces: factions,
    targets: targetsIn(componentsFor(content)),
    what: kinds,
    game: gameIds,
    shell: shells,
  };
  const words = new Map<string, Word[]>();
  words.set(
    '',
    saucer.commands.map((each) => ({ word: each.name(), about: each.description() })),
  );
  for (const command of saucer.commands) {
    const name = command.name();
    const options = command.options.map(({ long, description }) => ({ word: long ?? '', about: description }));
    words.set(`${name} -`, [...options, { word: '--help', about: 'list the options of this command' }]);
    for (const option of command.options)
      if (option.required)
        words.set(`${name} ${option.long}`, plain(option.argChoices ?? known[option.attributeName()] ?? []));
    words.set(`${name} @`, plain(command.registeredArguments.flatMap((each) => known[each.name()] ?? [])));
  }
  return words;
}

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '’')}'`;

/** The completion script for bash, and for zsh, which can run the completion functions of bash. */
function bashScript(words: Words, zsh: boolean): string {
  const cases = [...words].map(
    ([key, all]) => `    ${quoted(key)}) echo ${quoted(all.map(({ word }) => word).join(' '))} ;;`,
  );
  const start = zsh ? 'autoload -U +X compinit && compinit -i\nautoload -U +X bashcompinit && bashcompinit\n' : '';
  return `# Completion of saucer and npx saucer: source this file.
${start}_saucer_words() {
  case "$1" in
${cases.join('\n')}
    *) return 1 ;;
  esac
}
_saucer() {
  local cur="$2" prev="$3" command= key words before= count="$COMP_CWORD" word
  set -- "\${COMP_WORDS[@]}"
  case "$1" in npx | */npx) shift; count=$((count - 1)) ;; esac
  case "$1" in saucer | */saucer) ;; *) return ;; esac
  [ "$count" -gt 1 ] && command="$2"
  # zsh takes --paper=a4 for one word, and bash for three.
  case "$cur" in --*=*) prev="\${cur%%=*}" before="$prev=" cur="\${cur#*=}" ;; esac
  [ "$cur" = = ] && cur=
  if [ "$prev" = = ]; then for word; do case "$word" in --*) prev="$word" ;; esac; done; fi
  key=
  if [ -n "$command" ]; then
    key="$command @"
    case "$cur" in -*) key="$command -" ;; esac
    _saucer_words "$command $prev" > /dev/null && key="$command $prev"
  fi
  words="$(_saucer_words "$key")"
  case "$cur" in *,*) before="$before\${cur%,*}," ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$words" -- "\${cur##*,}"))
}
complete -o default -F _saucer saucer
${zsh ? '' : 'complete -p npx > /dev/null 2>&1 || '}complete -o default -F _saucer npx
`;
}

function fishScript(words: Words): string {
  const line = ({ word, about }: Word): string => quoted(about === undefined ? word : `${word}\t${about}`);
  const cases = [...words].flatMap(([key, all]) => [
    `    case ${quoted(key)}`,
    all.length > 0 ? `      printf '%s\\n' ${all.map(line).join(' ')}` : '      true',
  ]);
  // plain-english-ok: else a word of the shell
  return `# Completion of saucer and npx saucer: source this file.
function __saucer_words
  switch "$argv[1]"
${cases.join('\n')}
    case '*'
      return 1
  end
end
function __saucer
  set -l all (commandline -opc)
  set -l cur (commandline -ct)
  string match -qr '(^|/)npx$' -- $all[1]; and set -e all[1]
  set -l key ''
  if set -q all[2]
    set -l option (string match -r -- '^--[a-z-]+(?==)' "$cur"; or echo $all[-1])
    if __saucer_words "$all[2] $option" > /dev/null
      set key "$all[2] $option"
    else if string match -q -- '-*' $cur
      set key "$all[2] -"
    else
      set key "$all[2] @"
    end
  end
  set -l found (__saucer_words $key)
  set -l before (string match -r -- '^(?:--[a-z-]+=)?(?:.*,)?' "$cur")
  set -q found[1]; and printf '%s\\n' $before$found; or __fish_complete_path $cur
end
complete -c saucer -f -a '(__saucer)'
complete -c npx -n 'set -l all (commandline -opc); test "$all[2]" = saucer' -f -a '(__saucer)'
complete -c npx -n 'not set -q (commandline -opc)[2]' -a saucer
`;
}

/** Writes a shell script that completes commands, options and names of the content. Returns the exit code. */
export function completion(
  shell: Shell,
  saucer: Command,
  { content: folder, write }: { readonly content?: string; readonly write: (line: string) => void },
): number {
  const { content, problems, folders } = loadContentFrom(folder);
  if (!content) {
    for (const problem of problems) write(formatProblem(problem));
    return 1;
  }
  const words = wordsOf(saucer, content, languagesOf(folders));
  write((shell === 'fish' ? fishScript(words) : bashScript(words, shell === 'zsh')).trimEnd());
  return 0;
}
