/** Words by whose side another is a verb or a noun: closed classes of both languages. */
const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const pronouns = {
  subject: listed('i we you they he she it nosotros nosotras ellos ellas yo tu usted ustedes'),
  object: listed('us me them nos se les'),
}
export const auxiliaries = listed(
  'should would could can must might may shall podemos puede pueden deberiamos debemos',
)
export const formsOfBe = listed(
  'is are am was were be been being keep keeps kept esta estan estamos sigue siguen seguimos',
)
export const determiners = listed(
  'the a an our your their my its his her this that these those el la los las un una unos unas nuestro ' +
    'nuestra nuestros nuestras su sus ese esa este esta cuantos cuantas',
)
export const prepositions = listed(
  'of in on at to for from by with past over under de del en a al con por para after before until without within tras sin hasta',
)
export const relatives = listed('that which who whom whose que quien quienes')
/** Endings of verbs that stand behind a form of "be". */
export const participles = [
  'ed',
  'ing',
  'en',
  'ado',
  'ada',
  'ados',
  'adas',
  'ido',
  'ida',
  'idos',
  'idas',
  'ando',
  'iendo',
] as const
/** Endings of words that tell how, not what. */
export const adverbEndings = ['ly', 'wide', 'mente'] as const
