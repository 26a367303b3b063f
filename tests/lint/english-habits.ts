/**
 * The kinds of text: Comments, Documents, User interface, content (Y for YAML), Messages, and texts that are Read
 * aloud. The kinds of title: Tests, Single tests, and commits (G for Git). Texts of R and S also belong to another
 * kind.
 */
export type Scope = 'C' | 'D' | 'U' | 'Y' | 'R' | 'M' | 'T' | 'S' | 'G';

/** A habit that makes a native reader stop. Each sentence of the kinds of text in `scopes` is searched for it. */
export interface Habit {
  readonly id: string;
  readonly scopes: string;
  /** `before` is the previous sentence of the same text; empty for the first. */
  readonly finds: RegExp | ((sentence: string, before: string) => string | undefined);
  /** Sentences that may have the words. */
  readonly unless?: RegExp;
  readonly say: string;
}

const everywhere = 'CDUYMTG';
/** All kinds except content, in which these words suit pieces and the Announcer. */
const allButContent = 'CDUMTG';

/** A sentence of more than 30 words in clauses. */
const long = (sentence: string): string | undefined =>
  /[,;:]/.test(sentence) && (sentence.match(/\S*[\p{L}\p{N}‹]\S*/gu) ?? []).length > 30 ? sentence : undefined;

/** A title of one or two words. A single placeholder ends the sentence that its group begins. */
const short = (title: string): string | undefined => (/^(?:[%$]\w+|(?:\S+ ){2,}\S+)$/.test(title) ? undefined : title);

/** A pronoun at the start of a sentence that does not follow a noun, because a listener cannot look back for one. */
const ownerless = (sentence: string, before: string): string | undefined =>
  nounful.test(before) ? undefined : /^(?:It|They|Its|Theirs?|Yours|He|She|Them|Neither|None)\b/.exec(sentence)?.[0];

/** A sentence with a noun, which has an article, a number, a capital or a placeholder. */
const nounful =
  /\b(?:an?|the|your|each|every|any|its|their|one|two|three|both|no|that) [\p{L}‹]|^(?:An?|The|Your|Each|Every|Any|One|Two|Three|Both|No|That) |‹x+›|(?<=[\p{L}’] )\p{Lu}/u;

// prettier-ignore
export const habits: readonly Habit[] = [
  { id: 'comment-what', scopes: 'C', finds: /^What(?:ever)?\b/, say: 'begin with the noun or the verb' },
  { id: 'comment-pronoun', scopes: 'C', finds: /^(?:Those|All that|All of|All in|Where|Who|Whom|Whoever|Whose|Which|How(?! to\b)|That|These|Such|So)\b/, say: 'begin with the noun or the verb' },
  { id: 'comment-preposition', scopes: 'C', finds: /^(?:On|In|By|Of|As|With|Without|From|To|At|Under|Between|Out|Above|Below|Beside|After|Before|Against)\b(?![^.]*,)/, say: 'name the thing first' },
  { id: 'what-there', scopes: everywhere, finds: /\b[Ww]hat there (?:is|are|was|were)\b/, say: 'name the thing' },
  { id: 'what-subject', scopes: 'DTG', finds: /(?:^|(?<=[.!?] ))What\b(?! (?:if|a|an)\b)/, unless: /\?/, say: 'name the thing: a clause with ‘what’ is not a subject' },
  { id: 'what-subject-ui', scopes: 'UMY', finds: /(?:^|(?<=[.!?] ))What (?:is|was|are|were|else|stands|lies|stood|comes|counts|becomes|there|has|had|of|roles|cannot|can)\b/, unless: /\?/, say: 'name the thing' },
  { id: 'what-mid', scopes: 'DUMYGC', finds: /(?:[:;,] |\b(?:and|or|but|than) )what (?:is|was|are|were|has|had|cannot|can|could|there|stands?|lies?|comes?|counts?|becomes?|takes?|makes?|goes|belongs?|a [a-z]+ is)\b/, say: 'name the thing' },
  { id: 'what-after-prep', scopes: everywhere, finds: /\b(?:of|for|in|on|to|from|with|by|at|under|above|beside|over|against|beyond|without|after|before|into|between|behind|around|like|as) what (?!if\b|to\b|you\b)\w+/, say: 'name the thing' },
  { id: 'what-passive', scopes: everywhere, finds: /\bwhat (?:is|was|are|were|has been|had been) (?:\w+(?:ed|wn|en|ne)|said|told|made|kept|put|set|sent|held|cut|read|left|lost|laid|meant|found|asked|built)\b/, say: 'name the thing' },
  { id: 'who-prep', scopes: everywhere, finds: /\b(?:for|to|by|from|with|than|as|but|against|after|before|on) who(?!\w)(?!['’]s\b)/, unless: /\b(?:as|to) who (?:is|was) who\b/, say: 'write ‘anyone who’, ‘if you’ or ‘the player who’' },
  { id: 'who-start', scopes: everywhere, finds: /(?:^|(?<=[.!?] ))Who\b/, unless: /\?|^Who[^.]{0,30}$/, say: 'write ‘whoever’, ‘if you’ or ‘the player who’' },
  { id: 'of-it', scopes: allButContent, finds: /\bof it\b/, unless: /(?:\b(?:part|parts|half|most|all|rest|some|any|much|more|outside|inside|instead|out|because|copy|copies|one|think|hear|heard|edge|side|middle|front|ahead|regardless|first|last|end|word|sight|short|clear|top)|″) of it\b/, say: 'its …, or the noun' },
  { id: 'of-its-own', scopes: everywhere, finds: /\bof (?:its|their|his|her|your|my|our|one['’]s|his or her) own\b/, unless: /\b(?:no|not|none|any|without|nothing)\b[^,;:.]{0,40} of (?:its|their|his|her|your|our) own\b|\b(?:line|layer|row|life|mind|will) of |\b[Oo]ne of their own\b|\bof its own faction\b/, say: 'its own …, your own …' },
  { id: 'of-ours', scopes: allButContent, finds: /\b(?!(?:one|none|any|some|all|most|many|each|both|those|two|three|that|half|this)\b)[\w›]+ of (?:ours|yours|theirs|mine|hers)\b/, say: 'our, your, their' },
  { id: 'ones-own', scopes: everywhere, finds: /\bone['’]s own\b/, say: 'your own, or custom' },
  { id: 'that-there-is', scopes: everywhere, finds: /\bthat there (?:is|are|was|were)\b|\ball (?:the )?\w+ there (?:is|are)\b/, say: 'existing, missing, all' },
  { id: 'there-is-not', scopes: everywhere, finds: /\b[Tt]here (?:is|are|was|were) not\b(?! enough)/, say: 'there is no …, … is missing, … does not exist' },
  { id: 'is-there', scopes: allButContent, finds: /\b(?:is|are|was|were) (?:not |no longer |already |still )?there(?= *(?:$|[.,;:)]))/, unless: /\b(?:nobody|somebody|anybody|who) (?:is|was) there\b/, say: 'exists, is present, is installed' },
  { id: 'is-no', scopes: everywhere, finds: /(?<!\b[Tt]here )\b(?:is|are|was|were|be|being|been) no (?!longer\b|more\b|less\b|fewer\b|one\b|matter\b|better\b|worse\b|other\b|with\b|help\b|good\b|use\b|fun\b|way\b|way\b|[a-z]+er\b)[\w‹]+/, say: 'is not a …' },
  { id: 'is-none', scopes: everywhere, finds: /(?<!\b[Tt]here )\b(?:is|are|was|were) none\b/, say: 'is not one, has none' },
  { id: 'double-negative', scopes: everywhere, finds: /\b(?:no|nobody|none|nothing|not|never)\b[^.;:!?,]{0,40}\b(?:who|that|which|whom) (?:is|are|was|were|has|have|had|does|do|can|could|may)?(?:n['’]t| no| not| none| never| nothing)\b|\b(?:never|not|no) less than nothing\b|\b(?:not|never|cannot) without\b|\bno \w+ without\b|\bnot un\w+\b/i, say: 'say it positively' },
  { id: 'so-many', scopes: everywhere, finds: /\b(?:so (?:many|few|large|small|far|long|wide|high|often|much)(?! (?:that|as)\b)|manyeth)\b/i, unless: /\bso far\b(?=[,.;:)]| |$)(?! (?:as|apart))/, say: 'a number, N' },
  { id: 'at-the-least', scopes: everywhere, finds: /\bat the (?:least|most)\b/i, say: 'at least, at most' },
  { id: 'a-for-per', scopes: everywhere, finds: /\b(?:one|two|three|four|five|six|nine|twelve|\d+|an?|several) (?![a-z]+ing\b|(?:player|action|path|of|in|on|for|with|to|from|by|as|at|than|and|or|has|is|are|was|gives|takes|makes|where|that|which|if|when|whole|half|such|shows|times|not|once|may|can|before|after|under|without|into|over|about|like|but|through|does|says|gets|needs|see|makes)\b)[a-z]+ an? (?:line|page|sheet|card|piece|row|column|figure|unit|town|file|folder|floor|choice|entry|seat|player|place|paper|colour|name|request|deck|script|board|step|tool|role|faction|kit|size|chapter|component|word|square|space|group|reader|device|job|shelf|tile|map|box)\b(?! side)(?! of\b|['’]s)/i, say: 'per, each' },
  { id: 'of-a-hundred', scopes: everywhere, finds: /\bof (?:a|one) hundred\b|\btwo hundredths\b/, say: 'percent, in a hundred' },
  { id: 'noun-enough', scopes: everywhere, finds: /\b(?!(?:is|was|does|has|this)\b)[a-z]+s enough\b/, say: 'enough …' },
  { id: 'stands', scopes: allButContent, finds: /\b(?:stands?|stood|standing)\b(?! (?:up|for|by|aside|out|on its own feet)\b)/i, unless: /\bas (?:it|they) (?:stands?|stood)\b|\bstand-in|\b(?:aliens?|villagers?|monsters?|figures?|pieces?|groups?|units?|pyramids?) (?:\w+ ){0,3}stands?\b/, say: 'is, are, appears' },
  { id: 'known', scopes: allButContent, finds: /\b(?:nothing|what|all|as|more) (?:is|was|are) known\b|\bknown (?:of|by|from)\b|\bit is known\b|\bmust be known\b/, say: 'is available, is recorded' },
  { id: 'told', scopes: allButContent, finds: /\b(?:told|tells?|telling)\b/i, say: 'reported, shown, distinguishes' },
  { id: 'said', scopes: allButContent, finds: /\b(?:is|are|was|were|be|been) (?:\w+ )?said\b(?! aloud| to (?:each|every|the|a)\b)|\bsaid (?:of|otherwise|so|twice|once|with)\b|\bsays? (?:nothing|so|of)\b/i, unless: /\brules? that says so\b/, say: 'stated, shown, described' },
  { id: 'held', scopes: 'CDTG', finds: /\b(?:held|holds?|holding) (?:it |them |\w+s )?(?:to|against)\b|\btests? (?:that )?holds?\b|\bhold[s]? together\b|\b(?:is|are) held by\b/i, say: 'tested, checked, conforms' },
  { id: 'asked', scopes: allButContent, finds: /\b(?:is|are|was|were|be|been) (?:\w+ )?asked\b|\basked (?:for|of|after|with|at|once)\b|\basks? (?:of|nothing|after)\b/i, say: 'requested, called, requires' },
  { id: 'refused', scopes: allButContent, finds: /\brefus(?:e|es|ed|al|als|ing)\b/i, say: 'rejected' },
  { id: 'comes', scopes: allButContent, finds: /\b(?:comes?|came) (?:of|to (?!see\b|light\b)|about\b|along\b|anew|with it)\b/i, say: 'results from, is, is loaded, arrives' },
  { id: 'goes-on', scopes: 'CDTG', finds: /\b(?:goes|went|gone|go|going) (?:on|with)\b(?! for ever)/i, say: 'continues, is placed, belongs' },
  { id: 'say-in', scopes: allButContent, finds: /\b(?:no|a|any) say in\b/, say: 'has an effect on' },
  { id: 'where-if', scopes: allButContent, finds: /(?:[,;] |\b(?:but|only|none|nothing|absent|undefined|null|empty|except|even) )where (?:it|there|they|that|this|these|nothing|none|no|one|something|somebody|nobody|neither|either|only|not|absent|all|both|you|needed|known|given|wanted|it's)\b/, say: 'if, when' },
  { id: 'where-absent', scopes: 'CDUM', finds: /\b(?:none|nothing|undefined|null|empty|zero|absent|as \w+|false) where\b|\bwhere absent\b|\bwhere (?:given|asked|wanted|left out|set|one is|it is not|none|there is)\b/, say: 'if, optional; default: …' },
  { id: 'else', scopes: allButContent, finds: /(?<!\b(?:nothing|no one|nobody|anything|everything|something|what|whatever|who|somebody|everybody|anybody|someone|anyone|everyone|where|anywhere|somewhere|nowhere|everywhere|else|little|much|if|whoever) )\belse\b(?! if\b)/i, say: 'otherwise' },
  { id: 'but-for', scopes: everywhere, finds: /\bbut for\b/, say: 'except' },
  { id: 'as-far-as', scopes: everywhere, finds: /\b(?:as|so) far as\b/i, say: 'if, when, up to' },
  { id: 'shall', scopes: everywhere, finds: /\bshall\b/i, unless: /\bshall she should\b/, say: 'must, will, do you want' },
  { id: 'is-to-be', scopes: allButContent, finds: /\b(?:is|are|was|were) (?:not )?to be \w+|\bto be (?:laid|put|told|said|kept|read)\b/, say: 'imperative, or must' },
  { id: 'looking-for', scopes: 'UMDY', finds: /\bLooking\b(?: (?:for|what|at|up)\b)?/, say: 'Loading …' },
  { id: 'is-another', scopes: everywhere, finds: /\b(?:is|are|was) another(?= *(?:$|[.,;:)]| than))/, say: 'has changed, differs' },
  { id: 'fronted-of', scopes: everywhere, finds: /(?:^|(?<=[.!?] ))Of (?!course\b)[^.;:?!]{2,50}?\b(?:is|are|was|were|nothing|only|one|none|those|two|there)\b/, say: 'subject, verb, object' },
  { id: 'inversion', scopes: allButContent, finds: /(?:^|(?<=[.!?:;] ))(?:[Hh]ere|[Tt]hus|[Ii]n|[Oo]n|[Aa]t|[Uu]nder|[Aa]bove|[Bb]ehind|[Bb]eside|[Ww]ith|[Ff]rom|[Tt]o|[Uu]ntil then)\b[^.,;:?!]{0,40}\b(?:stands?|lies?|comes?|goes|stood|lay|hangs?|sits?|belongs?) (?:the|a|an|what|one|its|their|no|nothing|only)\b/, say: 'subject, verb, object' },
  { id: 'nor', scopes: allButContent, finds: /(?:^|(?<=[.!?:;,] )|\b(?:and|or) )[Nn]or\b|(?:^|(?<=[.!?] ))So (?:is|are|do|does|has|have|can)\b/, unless: /\b[Nn]either\b/, say: 'subject, verb, object, with ‘not either’ or ‘too’' },
  { id: 'house', scopes: 'CDTG', finds: /\b(?:ledgers?|errands?|armoury|workshops?|easels?|misfits?|desks?|nursery|seal(?:s|ed|ing)?)\b|\bthe tray\b(?! of)/i, unless: /\bdiagram\b/, say: 'the trade’s word, see the glossary' },
  { id: 'ears', scopes: everywhere, finds: /\breaders? with ears\b|\bthe ears?\b|\bby ear\b|\bwith ears\b/, say: 'screen reader' },
  { id: 'signal', scopes: everywhere, finds: /\b(?:no|a|without|the) signal\b/, say: 'offline, online, connection' },
  { id: 'kept-here', scopes: 'U', finds: /\b(?:[Kk]ept|[Kk]eeps?|[Kk]eeping)\b/, unless: /\b[Kk](?:eeps?|ept) (?:the sc(?:reen|ore)|apart|awake|still|dry|in mind|this deal|each)\b/, say: 'saved on this device' },
  { id: 'kept-device', scopes: 'CDTGY', finds: /\b(?:kept|keeps?|keeping) (?:on|by|in) (?:this|the|your|a) (?:device|browser|machine|computer|disk)\b/, say: 'saved on this device' },
  { id: 'put-aside', scopes: everywhere, finds: /\bput(?:s|ting)? aside\b/i, say: 'set aside' },
  { id: 'turned-over', scopes: 'UMYDCT', finds: /\bturned over (?:the|its) (?:long|short)|^Turned over$|\bturn the sheets? as\b|\b(?:by|over) the (?:long|short) edge|\bfronts? alone/i, say: 'two-sided, flip on long edge; one side' },
  { id: 'in-the-hand', scopes: everywhere, finds: /\bin the hand\b/, say: 'booklet' },
  { id: 'taken-along', scopes: everywhere, finds: /\btak(?:en?|es|ing) (?:it )?along\b|\btook along\b/i, say: 'exported' },
  { id: 'of-record', scopes: everywhere, finds: /\b(?:rules?|numbers?|book) of record\b/i, say: 'rule index' },
  { id: 'floor', scopes: 'CDTG', finds: /\bfloors?\b/i, say: 'layer' },
  { id: 'lay-position', scopes: everywhere, finds: /\b(?:lay|lays|laid|laying) (?:a|the|this|any|another) (?:position|town|board|game)\b|\bto lay(?= *(?:$|[.,;:)]| on the board| by hand))|\bto be laid\b/i, say: 'set up' },
  { id: 'lots', scopes: everywhere, finds: /\b(?:same|the|by|of|other|new|their|its|drawn) lots\b/i, say: 'random seed' },
  { id: 'face', scopes: allButContent, finds: /\bfaces? (?:of (?:running text|the device|ours|its)|in which)\b|\bin (?:two|one|a plain|bold|an?other) faces?\b|\b(?:plain|bold|italic|stand-in|web|fontkit) faces?\b|\bthe faces\b|\bservice worker for the faces\b/i, unless: /typeface|pyramid|die\b|dice/i, say: 'font' },
  { id: 'sign', scopes: 'CDTG', finds: /\bsigns?\b/i, unless: /\bsigned\b|plus|minus|sound|vibrat|\bsigns? (?:of life|in|up)\b/i, say: 'icon' },
  { id: 'sound', scopes: allButContent, finds: /\b(?:is|are|was|were|not|be) sound\b/i, say: 'valid' },
  { id: 'archaic', scopes: everywhere, finds: /\b(?:anew|mend(?:s|ed|ing)?|reckon(?:s|ed|ing)?|spoil(?:s|t|ed)|asunder|aright|thrice|where(?:of|in|by|upon)|there(?:by|in|upon)|hither|manyeth|forthwith|whither|thither|beforehand|weigh(?:s|ed)? down|gainsay)\b/i, say: 'again, correct, calculate, damaged, …' },
  { id: 'phrases', scopes: everywhere, finds: /\b(?:so to speak|of old|once is all|that is all|all in which|just now|as yet|(?:had|has) (?:its|their) say|hangs? on nobody)\b/i, say: 'say what happens' },
  { id: 'semicolon-chain', scopes: 'D', finds: /;[^;]*;/, unless: /‹x+›;|\d;/, say: 'a full stop, or a list' },
  { id: 'semicolon-commit', scopes: 'G', finds: /;/, say: 'one change per commit' },
  { id: 'test-what', scopes: 'T', finds: /^(?:what|whom|who|whoever|whether|where)\b/, say: 'start with the subject or the verb' },
  { id: 'title-short', scopes: 'S', finds: short, say: 'a sentence, or a predicate of the group’s subject, of at least three words' },
  { id: 'pronoun-owner', scopes: 'R', finds: ownerless, say: 'name who or what: “The monster …”, “No alien left?”' },
  { id: 'put-down', scopes: 'YU', finds: /\b[Pp]ut(?:s|ting)? (?:down|\w+ down)\b/, say: 'kill, place' },
  { id: 'bring-off', scopes: 'CDUYMT', finds: /\b(?:bring|brings|bringing|brought) (?:it |one |them |‹x+› )?off\b/i, say: 'complete, reach' },
  { id: 'dig-in', scopes: 'YUD', finds: /\b(?:dig|digs|digging|dug) in\b/i, say: 'dig down' },
  { id: 'take-out', scopes: 'CDUMTG', finds: /\b(?:take|takes|taking|taken) (?:out (?!of\b)|(?:it|them|one(?: of them)?|some|[\w"‹›]+) out\b(?! of\b))/i, say: 'remove' },
  { id: 'once-for-all', scopes: 'YUD', finds: /\bonce for all(?=[.,;!]|$)/i, say: 'one roll counts against all' },
  { id: 'as-is', scopes: 'M', finds: /, as is [\w.]+$/i, say: 'and so is …' },
  { id: 'option-takes', scopes: 'CDM', finds: /\b(?:commands?|options?|components?|shops?|machines?|press)\b(?: that \w+)? takes? (?!place|time|long|a (?:second|tenth|minute|moment)|\w+ (?:seconds|minutes)|the place)|`--[\w-]+` takes?\b/i, say: 'accepts, needs, uses, supports' },
  { id: 'few-words', scopes: 'YU', finds: /\ba few (?:last )?words\b/i, say: 'some terms, one or two last words' },
  { id: 'are-number', scopes: everywhere, finds: /\b(?:[Yy]ou|[Ww]e) are (?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?=[ ,.?!]*(?:$|[,.?!]))|\b[Hh]ow many are (?:you|we)\b/, say: 'there are eight of you; how many of you are there?' },
  { id: 'points-win', scopes: everywhere, finds: /\b(?:more|(?:the )?most) points win\b/i, say: 'Most points wins.' },
  { id: 'double-quotes', scopes: 'YU', finds: /[“”]/, say: '‘ ’, also for speech' },
  { id: 'there-is-no-name', scopes: 'M', finds: /\bthere (?:is|are) no \w+ (?:\w+ )?(?:‹x+›|")/i, say: 'unknown …' },
  { id: 'default-that', scopes: 'CD', finds: /\bdefault that (?:it|they|the) /, say: 'by default …' },
  { id: 'percent-space', scopes: 'YUD', finds: /\d%(?![\da-fA-F]{2})/, say: '100 %' },
  { id: 'goes-with', scopes: 'M', finds: /\bit goes with\b/, say: 'use it with' },
  { id: 'list-singular', scopes: 'DM', finds: /\blists? of (?:whole number|number|text|id|rule|map|list)\b/, say: 'list of whole numbers' },
  { id: 'have-one-back', scopes: everywhere, finds: /\bha(?:ve|s) one back\b/, say: 'share one back' },
  { id: 'there-is-none-of', scopes: 'M', finds: /\bof \S+ there (?:is|are) no\b/, say: '… cannot be …; subject, verb, object' },
  { id: 'nothing-called', scopes: 'M', finds: /\bnothing called\b|\bmeans nothing to\b/, say: 'unknown …; does not apply to …' },
  { id: 'not-wanted', scopes: 'M', finds: /\bnot wanted\b/, say: 'not allowed' },
  { id: 'has-size', scopes: 'CDUM', finds: /\bha(?:ve|s|d) (?:(?:at most|at least|up to|over|about) )?[\d.,]+ ?(?:bytes|kB|MB|GB)\b/, say: 'is 17 MB, is at most 900 bytes' },
  { id: 'deck-of', scopes: 'YUD', finds: /\b[Mm]ak(?:es?|ing) (?:an?|the|two) decks? of\b/, say: 'make a deck from the cards of …, out of …' },
  { id: 'however-far', scopes: 'YU', finds: /\bhowever far\b/, say: 'at any distance' },
  { id: 'without-a-word', scopes: 'DM', finds: /\bwithout a word\b/, say: 'without a message' },
  { id: 'invalid-give', scopes: 'M', finds: /\bis invalid\. [a-z]/, say: 'option value: give …' },
  { id: 'share-picture', scopes: 'DY', finds: /\bshare (?:pictures?|images?)\b/, say: 'preview image' },
  { id: 'small-letters', scopes: 'DMUY', finds: /\bsmall letters\b/, say: 'lower-case letters' },
  { id: 'column-head', scopes: 'CDM', finds: /\bheads? of (?:the|its|a|this) (?:\w+ )?columns?\b/, say: 'column heading' },
  { id: 'the-most', scopes: 'CDM', finds: /\b[Tt]he most (?:bytes|lines|characters|cards|rows|files|pieces|pages)\b/, say: 'the maximum number of …, the size limit' },
  { id: 'alone-for-only', scopes: 'DM', finds: /\b(?:one|an?|the|this|its|with these) (?:\w+ )?(?:cells?|icons?|edges?|fonts?|factions?|players?|cards?|fronts?|games?|origins?) alone\b/, say: 'only …' },
  { id: 'long-sentence', scopes: 'CDUYT', finds: long, say: 'at most 20 words; split it' },
  { id: 'commit-length', scopes: 'G', finds: /^.{73}/, say: 'at most 72 characters' },
];
