import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list } from '../../src/cli/list.ts';
import { notesOn, overlayNote } from '../../src/cli/notes.ts';
import { loadContent } from '../../src/cli/press.ts';
import { validate } from '../../src/cli/validate.ts';

const shipped = (file: string): string => fs.readFileSync(path.resolve('content/battle', file), 'utf8');
const [shippedRules, shippedExample] = [shipped('rules.md'), shipped('examples/bb-5-2-an-empty-stash.yaml')];

let home: string;
const here = process.cwd();

beforeEach(() => {
  home = fs.mkdtempSync(path.join(tmpdir(), 'saucer-'));
  process.chdir(home);
  fs.mkdirSync('mine/colours', { recursive: true });
  fs.mkdirSync('mine/munch', { recursive: true });
  fs.mkdirSync('mine/battle/examples', { recursive: true });
});

afterEach(() => {
  process.chdir(here);
  fs.rmSync(home, { recursive: true });
});

async function run(command: typeof validate, content?: string): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const code = await command({ ...(content === undefined ? {} : { content }), write: (line) => lines.push(line) });
  return { code, lines: lines.join('\n') };
}

describe('validate', () => {
  test('prints the number of files that it has read', async () => {
    expect(await run(validate)).toEqual({ code: 0, lines: expect.stringMatching(/\n\d+ files, no problem found$/) });
  });

  test('counts the files of an overlay', async () => {
    // A new paper changes no layout.
    fs.mkdirSync('mine/papers');
    fs.writeFileSync('mine/papers/a5.yaml', 'name: A5\nwidth: 148\nheight: 210\n');
    expect(await run(validate, 'mine')).toEqual({
      code: 0,
      lines: expect.stringMatching(/^nothing was laid out, .*\n\d+ files, no problem found$/),
    });
  });

  test('notes words that the glossary does not use, in files, rules and examples', () => {
    fs.writeFileSync('mine/munch/board.yaml', 'slots: { title: Docks }\n');
    fs.writeFileSync(
      'mine/battle/examples/bb-5-2-an-empty-stash.yaml',
      shippedExample.replace(/^title: .*/m, 'title: A prisoner'),
    );
    fs.writeFileSync(
      'mine/battle/rules.md',
      shippedRules.replace('### BB-1.4 The holding cells', '### BB-1.4 The prison'),
    );
    // Validating would lay out both games, for a long time.
    expect(notesOn(loadContent('mine'))).toEqual([
      'mine/munch/board.yaml:1:17 slots.title: note: say "edge slot", not "Docks"',
      expect.stringMatching(/^mine\/battle\/rules\.md:\d+:1 BB-1\.4: note: say "holding cell", not "prison"$/),
      'mine/battle/examples/bb-5-2-an-empty-stash.yaml:2:8 title: note: say "captured", not "prisoner"',
    ]);
  });

  test('notes lists and files that are empty on purpose or by mistake', () => {
    fs.writeFileSync('mine/munch/puzzles.yaml', 'puzzles: []\n');
    fs.writeFileSync('mine/battle/rulebook.yaml', 'figures: []\nlegend: []\n');
    expect(notesOn(loadContent('mine'))).toEqual([
      'mine/munch/puzzles.yaml:1:10 puzzles: note: an empty list, so no puzzles are printed; add entries if you want them',
      'mine/battle/rulebook.yaml:1:10 figures: note: an empty list, so the rulebook has no figures; add entries if you want them',
      'mine/battle/rulebook.yaml:2:9 legend: note: an empty list, so the rulebook explains no marks; add entries if you want them',
    ]);
    fs.writeFileSync('mine/munch/board.yaml', 'columns: 7\n');
    fs.rmSync('mine/munch/puzzles.yaml');
    fs.rmSync('mine/battle/rulebook.yaml');
    expect(notesOn(loadContent('mine'))).toEqual([
      expect.stringMatching(/^mine\/munch\/board\.yaml:1:10 columns: note: 7 by 6: left out are /),
    ]);
    const files = new Map([['battle/game.yaml', '# later\n{}\n']]);
    expect(
      overlayNote([
        { name: 'content', files: new Map() },
        { name: 'mine', files },
      ]),
    ).toEqual(['mine/battle/game.yaml:1:1: note: an empty map changes nothing; fill it in, or take it out']);
  });

  test('writes every problem and sums them up', async () => {
    fs.writeFileSync('mine/colours/red.yaml', 'name: 7\npip: dot\n');
    fs.writeFileSync('mine/munch/game.yaml', 'icon: octopuss\n');
    expect(await run(validate, 'mine')).toMatchInlineSnapshot(`
      {
        "code": 1,
        "lines": "mine/colours/red.yaml:1:7 name: found 7, expected a text that is not empty; put it in quotes
      mine/colours/red.yaml:2:6 pip: found "dot", expected "disc", "star", "diamond", "square", "cross", "hexagon", "triangle", "ring", "drop" or "moon"; did you mean "drop"?
      mine/munch/game.yaml:1:7 icon: found the icon "octopuss", expected an icon of icons/ or of the game-icons collection; did you mean "octopus"?
      3 problems in 2 files",
      }
    `);
  });

  test.each([
    ['battle/game.yaml', 'numbers: { stash: { small: 0, medium: 0, large: 0 } }', ['numbers.stash.large']],
    ['munch/game.yaml', 'numbers: { points: { trio: 0 } }', ['numbers.points.trio']],
    ['alien-invasion/action-deck.yaml', 'counts: { single: 0, double: 0, triple: 0 }', ['counts']],
    ['munch/game.yaml', 'players: { min: 5 }', ['players.min']],
    ['alien-invasion/action-deck.yaml', 'counts: { triple: 0 }', ['counts.triple']],
    ['alien-invasion/scenarios/last-bus.yaml', 'table: { width: 0 }', ['table.width']],
    ['alien-invasion/scenarios/last-bus.yaml', 'name: A bus\ntable: { width: 12 }', ['table.width']],
    ['lake-terror/roles/pod-person.yaml', 'numbers: []', ['numbers']],
    ['lake-terror/roles/town-watch.yaml', 'name: Guard\nnumbers: []', ['numbers']],
    ['lake-terror/sets/night-ferry.yaml', 'cards: { lamplighter: [] }', ['cards.lamplighter']],
    ['lake-terror/game.yaml', 'players: { max: 0 }', ['players.max']],
  ])('blames %s for %s, and never a shipped file', async (file, text, fields) => {
    fs.mkdirSync(path.dirname(`mine/${file}`), { recursive: true });
    fs.writeFileSync(`mine/${file}`, `${text}\n`);
    const { code, lines } = await run(validate, 'mine');
    const problems = lines.split('\n').slice(0, -1);
    expect([code, problems.filter((line) => !line.startsWith(`mine/${file}:`))]).toEqual([1, []]);
    expect(problems.map((line) => line.split(' ')[1]?.replace(':', ''))).toEqual(expect.arrayContaining(fields));
  });

  test('uses the singular for one problem', async () => {
    expect(await run(validate, 'nowhere')).toMatchInlineSnapshot(`
      {
        "code": 1,
        "lines": "nowhere: found nothing of that name, expected a content folder; check the spelling, or leave the option out to use the shipped content
      1 problem in 1 file",
      }
    `);
  });
});

describe('list', () => {
  test('shows the components, factions and roles in columns', async () => {
    process.chdir(here);
    expect((await run(list)).lines).toMatchInlineSnapshot(`
      "COMPONENT                        NAME                    WHAT IT IS
      battle/board                     Board                   The town: 6 by 5 squares of 38 mm, with the turn, the moves and the points at its sides.
      battle/examples                  Book of examples        Every worked example of the rules in pictures, under the number of its rule.
      battle/kit                       Kit                     Everything to play in one PDF, sorted by paper, with instructions on the first page.
      battle/mats                      Mats                    A mat for each player, on which captured pieces lie in trios and show what they are worth.
      battle/pieces                    Flat pyramids           The 60 pyramids as squares of card, if you do not want to fold: they show colour, pattern and pips from every side.
      battle/puzzles                   Puzzles                 Nine puzzles per sheet, from easy to fiendish. In each, one move is proved to win, and the answer is on the back.
      battle/pyramids                  Paper pyramids          The 60 pyramids to fold from paper if you own none: four colours, one on each sheet, 5 small, 5 medium and 5 large of each.
      battle/quick-start               Play tonight            Both sides of one sheet: the table in one picture, a turn, five rules to remember, the end and the score.
      battle/quick-start-fold          Play tonight, to fold   The same text on four half pages, to fold once.
      battle/reference                 Reference cards         The turn, the moves, the captures and the points on two cards, with a set for each player.
      battle/rulebook                  Rulebook                The rules with their numbers, rulings and figures, on full pages, with contents, links and an index.
      battle/rulebook-booklet          Rulebook, as a booklet  The same rules on half pages, to fold and staple.
      battle/score-sheet               Score sheet             Tables to write the points of several games into.
      battle/score-sheet-form          Score sheet to fill in  The same tables as a form that any PDF viewer lets you type into and save. You still do the sums.
      battle/towns                     Set-up cards            Fair towns to set up as drawn: neither side won much more often in 60 games of each of three pairs of computer players.
      munch/board                      Board                   A star chart of 6 by 6 squares of 27 mm, with edge slots for the monsters.
      munch/examples                   Book of examples        Every worked example of the rules in pictures, under the number of its rule.
      munch/kit                        Kit                     Everything to play in one PDF, sorted by paper, with instructions on the first page.
      munch/mats                       Mats                    An army and graveyard mat for each of 4 players, the planet bank, and the spawning pit and void.
      munch/pieces                     Flat pyramids           The worlds and the monsters of 4 players as squares of card, if you do not want to fold: they show colour, pattern and pips from every side.
      munch/puzzles                    Puzzles                 Nine puzzles per sheet, from easy to fiendish. In each, one move is proved to do it, and the answer is on the back.
      munch/pyramids                   Paper pyramids          All pyramids to fold from paper if you own none: three colours of worlds, a sheet each, and a sheet with a trio of monsters for each of 4 players.
      munch/quick-start                Play tonight            Both sides of one sheet: the table in one picture, a turn, what a move can lead to, five rules to remember, the end and the score.
      munch/quick-start-fold           Play tonight, to fold   The same text on four half pages, to fold once.
      munch/reference                  Reference cards         The turn, the moves, the munching and the points on two cards, with a set for each player.
      munch/rulebook                   Rulebook                The rules with their numbers, rulings and figures, on full pages, with contents, links and an index.
      munch/rulebook-booklet           Rulebook, as a booklet  The same rules on half pages, to fold and staple.
      munch/score-sheet                Score sheet             Tables to write the points of several games into.
      munch/score-sheet-form           Score sheet to fill in  The same tables as a form that any PDF viewer lets you type into and save. You still do the sums.
      alien-invasion/action-deck       Action deck             For each faction 5 Single, 3 Double and 1 Triple cards, and up to 4 Special Events.
      alien-invasion/examples          Book of examples        Every worked example of the rules in pictures, under the number of its rule.
      alien-invasion/faction-cards     Unit cards              A card for each unit of every faction: its dice, its Move and its kill numbers.
      alien-invasion/kit               Kit                     Everything to play in one PDF, sorted by paper, with instructions on the first page.
      alien-invasion/quick-start       Play tonight            Both sides of one sheet: the table in one picture, a row of cards, an action, a shot, a fight, and five mistakes that beginners make.
      alien-invasion/quick-start-fold  Play tonight, to fold   The same text on four half pages, to fold once.
      alien-invasion/reference         Reference sheet         The round, the actions, close combat, terrain and cover, on one sheet for each player.
      alien-invasion/roster            Rosters                 A sheet for each faction, a card for each group: its figures to strike out, and the dice that are left.
      alien-invasion/rulebook          Rulebook                The rules with their numbers, rulings and figures, on full pages, with contents, links and an index.
      alien-invasion/rulebook-booklet  Rulebook, as a booklet  The same rules on half pages, to fold and staple.
      alien-invasion/scenario          Scenario, open          A scenario with all its cards on the table, for an umpire or a table without secrets. It has a plan to scale, even forces, the way each side wins, and the Special Events.
      alien-invasion/scenario-book     Scenario book           Six scenarios, three of them a campaign: a plan to scale and even forces for everybody, and a secret briefing for each player that folds shut.
      alien-invasion/templates         Templates               The Blast circle of 6 in, the Mite's larger one in tiles, and movement sticks for every Move.
      alien-invasion/tokens            Tokens                  Round markers for Spug holes, objectives, groups locked in close combat and linked fire.
      alien-invasion/tuck-box          Tuck boxes              A box for the action deck and one for the unit cards, each as deep as its deck is thick.
      lake-terror/announcer            Announcer’s script      The night step by step, in type that can be read in the dark, for 8 to 21 players and any variants; and a night log to write in.
      lake-terror/examples             Book of examples        Every worked example of the rules in pictures, under the number of its rule.
      lake-terror/kit                  Kit                     Everything to play in one PDF, sorted by paper, with instructions on the first page.
      lake-terror/quick-start          Play tonight            Both sides of one sheet: the table in one picture for the Announcer, and for everybody night, midnight, day, five mistakes that beginners make, and the end.
      lake-terror/quick-start-fold     Play tonight, to fold   The same text on four half pages, to fold once.
      lake-terror/reference            Reference sheet         What every player may know, on one sheet: the night and the day, winning, and every role with its numbers.
      lake-terror/role-cards           Role cards              The numbered deck for 8 to 21 players, a spare Pod Person and the Scientist, with identical backs.
      lake-terror/rulebook             Rulebook                The rules with their numbers, rulings and figures, on full pages, with contents, links and an index.
      lake-terror/rulebook-booklet     Rulebook, as a booklet  The same rules on half pages, to fold and staple.
      lake-terror/tuck-box             Tuck box                A box for the role cards, as deep as the deck is thick.
      calibration                      Calibration sheet       Two long rulers and a grid of pinholes that say how far your printer is out, and by how much to set it right.

      FACTION      NAME         CODE  UNITS  CARDS
      cybermen     Cybermen     CYB   1      5 + 3 + 1  unofficial
      daleks       Daleks       DAL   3      5 + 3 + 1  unofficial
      mib          MiB          MIB   3      5 + 3 + 1
      spugs        Spugs        SPG   5      5 + 3 + 1
      the-doctor   The Doctor   DOC   1      5 + 3 + 1  unofficial
      tin-embassy  Tin Embassy  TIN   3      5 + 3 + 1
      unit         U.N.I.T.     UNT   6      5 + 3 + 1  unofficial
      volunteers   Volunteers   VOL   5      5 + 3 + 1

      ROLE            NAME            NUMBERS
      pod-person      Pod Person      1 spare
      psychic         Psychic         2
      town-watch      Town Watch      3 4 9 12 15 16 18 20
      doctor          Doctor          5
      vigilante       Vigilante       6
      lunatic         Lunatic         7
      dumb-kid        Dumb Kid        8
      citizen         Citizen         10 11 13 14 17 21
      cheerleader     Cheerleader     19
      scientist       Scientist       none
      bell-ringer     Bell Ringer     --set night-ferry
      ferryman        Ferryman        --set night-ferry
      insomniac       Insomniac       --set night-ferry
      lamplighter     Lamplighter     --set night-ferry
      postwoman       Postwoman       --set night-ferry
      radio-operator  Radio Operator  --set night-ferry

      SET          NAME               PLAYERS  WHAT IT IS
      night-ferry  The night ferry    5–13     Six extra roles for a short evening by the water, for five players or more. Most of them learn a little, and one of them rows.
      numbered     The numbered deck  8–21     The roles of the rules for 8 to 21 players, with the numbers from the roles’ files.

      SCENARIO     NAME
      flower-show  The Flower Show
      last-bus     The Last Bus
      market-day   Market Day at Nether Wallow
      milk-train   The Milk Train
      stocktaking  Closed for Stocktaking
      the-quarry   The Quarry, Again

      PAPER    NAME
      a3       A3
      a4       A4
      legal    US Legal
      letter   US Letter
      tabloid  Tabloid

      CARD    NAME
      bridge  Bridge
      euro    Euro
      mini    Mini
      poker   Poker
      tarot   Tarot

      PROFILE  NAME
      mpc      MakePlayingCards
      tgc      The Game Crafter

      RECIPE             NAME
      another-town       Another town
      clockwork-circus   The Clockwork Circus
      giants             Slow giants
      glass-cannons      Glass cannons
      in-anothers-place  In another’s place
      jumpers            Jumpers
      large-print-night  A night in large print
      linked-leader      A leader with linked fire
      lone-hero          A lone hero
      new-faction        A new faction
      new-role           A new role
      new-role-set       A new set of roles
      night-ferry        The night ferry
      one-blast          One blast each
      one-role-more      One more role
      short-evening      Six roles for a short evening
      small-chart        A small chart
      small-town         A small town
      swarm              A swarm
      wide-squares       Wide squares"
    `);
  });

  test('writes the problems instead if there are any', async () => {
    fs.writeFileSync('mine/colours/red.yaml', 'pip: dot\n');
    expect(await run(list, 'mine')).toMatchInlineSnapshot(`
      {
        "code": 1,
        "lines": "mine/colours/red.yaml:1:6 pip: found "dot", expected "disc", "star", "diamond", "square", "cross", "hexagon", "triangle", "ring", "drop" or "moon"; did you mean "drop"?",
      }
    `);
  });
});
