/** Forms that no rule gives: the base, then its forms. */
const irregular = new Map(
  `be is are was were been am|become became|begin began begun|break broke broken|bring brought|build built|buy bought|
catch caught|choose chose chosen|
come came|cut|deal dealt|do did done does|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|
fall fell fallen|feel felt|fight fought|
find found|fly flew flown|forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone|
grow grew grown|have has had|hear heard|
hide hid hidden|hold held|keep kept|know knew known|lead led|learn learnt|leave left|lend lent|lose lost|make made|
mean meant|meet met|pay paid|
ride rode ridden|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|shake shook shaken|
shrink shrank shrunk|sing sang sung|
sink sank sunk|sit sat|sleep slept|speak spoke spoken|spend spent|stand stood|steal stole stolen|stick stuck|
strike struck|swim swam swum|take took taken|
teach taught|tell told|think thought|throw threw thrown|understand understood|undertake undertook undertaken|
overtake overtook overtaken|wear wore worn|
win won|withdraw withdrew withdrawn|write wrote written|man men|woman women|child children|person people|foot feet|
tooth teeth|good better best|
bad worse worst|far farther further farthest furthest|little less least|index indices|criterion criteria|
analysis analyses|half halves|life lives`
    .split('|')
    .flatMap((entry) => {
      const [base = '', ...forms] = entry.trim().split(' ')
      return forms.map((form) => [form, base] as const)
    }),
)

/** An ending, what takes its place, and whether the consonant before it may have been doubled. */
const rules: readonly (readonly [ending: string, by: string, isDoubled?: boolean])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ed', 'e'],
  ['ed', '', true],
  ['d', ''],
  ['ing', 'e'],
  ['ing', '', true],
  ['er', 'e'],
  ['er', '', true],
  ['ier', 'y'],
  ['est', 'e'],
  ['est', '', true],
  ['iest', 'y'],
  ['ly', ''],
  ['ily', 'y'],
]
const shortestRoot = 3
const isDouble = (root: string) => root.length > shortestRoot && root.at(-1) === root.at(-2)

/** The base forms of an English word among the words known: "tailored" and "tailoring" are of "tailor". */
export const englishLemmas = (word: string, isKnown: (base: string) => boolean): readonly string[] => {
  const found = new Set<string>()
  if (isKnown(word)) found.add(word)
  const base = irregular.get(word)
  if (base !== undefined) found.add(base)
  for (const [ending, by, isDoubled] of rules) {
    if (!word.endsWith(ending) || word.length - ending.length + by.length < shortestRoot) continue
    const root = word.slice(0, -ending.length)
    if (isKnown(root + by)) found.add(root + by)
    if (isDoubled && isDouble(root) && isKnown(root.slice(0, -1))) found.add(root.slice(0, -1))
  }
  return [...found]
}
