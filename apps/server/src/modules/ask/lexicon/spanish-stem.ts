/**
 * The Spanish stemmer of Snowball (Martin Porter's algorithm, written anew) over words without accents, which is how questions
 * are kept: http://snowballstem.org/algorithms/spanish/stemmer.html
 */
const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter)
const suffixes = (listed: string): readonly string[] =>
  listed.split(' ').toSorted((a, b) => b.length - a.length)

const pronouns = suffixes('me se sela selo selas selos la le lo las les los nos')
const verbForms = suffixes('iendo ando ar er ir yendo')
const plain = suffixes(
  'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos',
)
const agents = suffixes('adora ador acion adoras adores aciones ante antes ancia ancias')
const replaced: readonly (readonly [readonly string[], string])[] = [
  [suffixes('logia logias'), 'log'],
  [suffixes('ucion uciones'), 'u'],
  [suffixes('encia encias'), 'ente'],
]
const qualities = suffixes('idad idades')
const actives = suffixes('iva ivo ivas ivos')
const verbsInY = suffixes('ya ye yan yen yeron yendo yo yas yes yais yamos')
const verbs = suffixes(
  `arian arias aran aras ariais aria areis ariamos aremos ara are erian erias eran eras eriais eria ereis eriamos eremos era ere irian irias iran
   iras iriais iria ireis iriamos iremos ira ire aba ada ida ia iera ad ed id ase iese aste iste an aban ian aran ieran asen iesen aron ieron ado ido
   ando iendo io ar er ir as abas adas idas ias ieras ases ieses is ais abais iais arais ierais aseis ieseis asteis isteis ados idos amos abamos iamos
   imos ieramos iesemos aramos asemos`.replaceAll(/\s+/gu, ' '),
)
const verbsInE = suffixes('en es eis emos')

/** Where the regions begin in which an ending may go. */
const regionsOf = (word: string) => {
  const after = (from: number): number => {
    for (let at = from + 1; at < word.length; at += 1)
      if (!isVowel(word[at]) && isVowel(word[at - 1])) return at + 1
    return word.length
  }
  const first = after(0)
  const next = (isWanted: (letter: string) => boolean, from: number): number => {
    for (let at = from; at < word.length; at += 1) if (isWanted(word[at] ?? '')) return at + 1
    return word.length
  }
  const behindVowels = isVowel(word[0]) ? next((letter) => !isVowel(letter), 2) : Math.min(3, word.length)
  const verb = isVowel(word[1]) ? behindVowels : next(isVowel, 2)
  return { verb, first, second: after(first) }
}

type Regions = ReturnType<typeof regionsOf>

const endingIn = (word: string, endings: readonly string[], from: number): string | undefined =>
  endings.find((ending) => word.endsWith(ending) && word.length - ending.length >= from)
const without = (word: string, ending: string): string => word.slice(0, word.length - ending.length)
/** The word without the first of the endings that it has in the region. */
const shed = (word: string, endings: readonly string[], from: number): string =>
  without(word, endingIn(word, endings, from) ?? '')

const withoutPronoun = (word: string, { verb }: Regions): string => {
  const pronoun = endingIn(word, pronouns, verb)
  if (pronoun === undefined) return word
  const rest = without(word, pronoun)
  const form = endingIn(rest, verbForms, verb)
  return form === undefined || (form === 'yendo' && !rest.endsWith('uyendo')) ? word : rest
}

/** A word without an ending that makes a noun, an adjective or an adverb. */
const withoutSuffix = (word: string, { first, second }: Regions): string => {
  const plainly = shed(word, plain, second)
  if (plainly !== word) return plainly
  const agent = shed(word, agents, second)
  if (agent !== word) return shed(agent, ['ic'], second)
  for (const [endings, by] of replaced) {
    const ending = endingIn(word, endings, second)
    if (ending !== undefined) return without(word, ending) + by
  }
  const adverb = shed(word, ['amente'], first)
  if (adverb !== word) return shed(shed(adverb, ['iv', 'os', 'ic', 'ad'], second), ['at'], second)
  const manner = shed(word, ['mente'], second)
  if (manner !== word) return shed(manner, ['ante', 'able', 'ible'], second)
  const quality = shed(word, qualities, second)
  if (quality !== word) return shed(quality, ['abil', 'ic', 'iv'], second)
  const active = shed(word, actives, second)
  return active === word ? word : shed(active, ['at'], second)
}

const withoutVerbEnding = (word: string, { verb }: Regions): string => {
  const inY = shed(word, verbsInY, verb)
  if (inY !== word && inY.endsWith('u')) return inY
  const inE = endingIn(word, verbsInE, verb)
  const other = endingIn(word, verbs, verb)
  if (inE !== undefined && (other === undefined || inE.length > other.length)) {
    const rest = without(word, inE)
    return rest.endsWith('gu') ? rest.slice(0, -1) : rest
  }
  return other === undefined ? word : without(word, other)
}

const withoutVowel = (word: string, { verb }: Regions): string => {
  const plainly = shed(word, ['os', 'a', 'o', 'i'], verb)
  if (plainly !== word) return plainly
  const rest = shed(word, ['e'], verb)
  return rest !== word && rest.endsWith('gu') && rest.length > verb ? rest.slice(0, -1) : rest
}

/** What the forms of one Spanish word have in common. */
export const spanishStem = (word: string): string => {
  const regions = regionsOf(word)
  const bare = withoutPronoun(word, regions)
  const noun = withoutSuffix(bare, regions)
  return withoutVowel(noun === bare ? withoutVerbEnding(bare, regions) : noun, regions)
}
