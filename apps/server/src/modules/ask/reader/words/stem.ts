/** Endings that a word sheds to its stem, longest first; what is left keeps at least four letters, three before an s. */
const endings = [
  'aciones',
  'amiento',
  'imiento',
  'amente',
  'ically',
  'ations',
  'acion',
  'iendo',
  'ation',
  'mente',
  'adora',
  'idora',
  'idades',
  'ments',
  'ando',
  'ados',
  'adas',
  'idos',
  'idas',
  'aron',
  'ieron',
  'ings',
  'able',
  'ible',
  'ment',
  'idad',
  'ness',
  'ador',
  'edor',
  'ado',
  'ada',
  'ido',
  'ida',
  'ing',
  'ies',
  'ion',
  'ian',
  'aba',
  'emos',
  'amos',
  'imos',
  'ian',
  'ive',
  'ed',
  'es',
  'ly',
  'os',
  'as',
  'an',
  'en',
  'ar',
  'ir',
  'al',
  'on',
  'io',
  'ys',
  'ia',
  's',
  'e',
  'o',
  'a',
  'y',
  'i',
] as const
const longest = 7
const byEnding: ReadonlySet<string> = new Set(endings)

/** A light stem that serves English and Spanish alike: it only has to join the forms of one word. */
export const stem = (word: string): string => {
  if (word.length < 5) return word
  for (let size = Math.min(longest, word.length - 3); size > 0; size -= 1) {
    if (!byEnding.has(word.slice(-size))) continue
    const root = word.slice(0, -size)
    if (root.length < 4 && !(size === 1 && word.endsWith('s'))) continue
    const isDoubled = root.length > 3 && root.at(-1) === root.at(-2) && !'ls'.includes(root.at(-1) ?? '')
    return isDoubled ? root.slice(0, -1) : root
  }
  return word
}
