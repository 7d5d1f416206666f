import { languages } from './languages.ts'
import { roles, type Concept, type Role } from './concepts.ts'

interface Entry {
  concept: Concept
  parts: ((word: Spelling) => boolean)[]
}

/** A word in lower case as it is written, and without its accents. */
interface Spelling {
  written: string
  plain: string
}

/** Lower case letters without their accents, as long as the text itself. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase() || letter).join('')

const entries = Object.values(languages)
  .flatMap((language) => Object.entries(language) as [Concept, string][])
  .flatMap(([concept, forms]) =>
    forms.split(/\s+/u).map((form): Entry & { length: number } => ({
      concept,
      parts: form.split('_').map(toPart),
      length: form.length,
    })),
  )
  .toSorted((a, b) => b.parts.length - a.parts.length || b.length - a.length)

/** `~` stands for any letters; a word without it also for its plural. Accents that are written count. */
function toPart(form: string): (word: Spelling) => boolean {
  const stem = form.replaceAll('~', '')
  const spelling = fold(stem) === stem ? 'plain' : 'written'
  if (form.startsWith('~') && form.endsWith('~')) return (word) => word[spelling].includes(stem)
  if (form.endsWith('~')) return (word) => word[spelling].startsWith(stem)
  if (form.startsWith('~')) return (word) => word[spelling].endsWith(stem)
  const forms = new Set(['', 's', 'es'].map((ending) => stem + ending))
  return (word) => forms.has(word[spelling])
}

const phrases = entries.filter(({ parts }) => parts.length > 1)
const single = entries.filter(({ parts }) => parts.length === 1)
const known = new Map<string, Concept | null>()
const mostKnown = 20_000

/** What each of the words stands for: a phrase before a word, then the longest entry. */
export function conceptsOf(words: readonly string[]): (Concept | null)[] {
  const spelt = words.map((word) => ({ written: word.toLowerCase(), plain: fold(word) }))
  const fits = ({ parts }: Entry, at: number): boolean =>
    parts.every((isPart, next) => {
      const word = spelt[at + next]
      return word !== undefined && isPart(word)
    })
  if (known.size > mostKnown) known.clear()
  return spelt.map(({ written }, at) => {
    let own = known.get(written)
    if (own === undefined) {
      own = single.find((entry) => fits(entry, at))?.concept ?? null
      known.set(written, own)
    }
    return phrases.find((entry) => fits(entry, at))?.concept ?? own
  })
}

/** The role that a piece of evidence names; anybody where it names none. */
export function roleOf(text: string): Role {
  const said = conceptsOf(text.match(/\p{L}+/gu) ?? [])
  return roles.find((role) => role !== 'people' && said.includes(role)) ?? 'people'
}
