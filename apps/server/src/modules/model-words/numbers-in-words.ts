import { trimEndOf } from '@portal/text/trim-characters'

/** Figures in words, of the languages that the portal answers in; behind a digit they only scale it. */
const spelled = new RegExp(
  [
    String.raw`(?<!\d\s?)(?:\b\p{L}+[\s-])?\b(?:hundreds?|thousands?|millions?|billions?|trillions?|dozens?)\b`,
    String.raw`(?<!\d\s?)(?:\b\p{L}+[\s-])?\b(?:cien|cientos?|mil|mill[oó]n|millones|docenas?)\b`,
    String.raw`\b(?:(?:thir|four|fif|six|seven|eigh|nine)teen|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b`,
    String.raw`\b(?:hal(?:f|ve[ds]?|ving)|doubl\w+|tripl\w+|quadrupl\w+|(?:two|three|four|five|ten)-?fold)\b`,
    String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\s(?:per\s?cent|points?|times|fifths?|quarters?|thirds?)\b`,
    String.raw`\b(?:mitad|doble|duplic\w+|triplic\w+|doce|trece|catorce|quince|dieci\w+|veint\w+)\b`,
    String.raw`\b(?:trei|cuare|cincue|sese|sete|oche|nove)nta\b`,
  ].join('|'),
  'giu',
)
/** Signs for numbers that are no plain digits. */
const otherSign = /(?!\d)\p{N}/u
/** Digits that begin with a letter: EUR77, CO2. */
const glued = /[\p{L}_]\d/u

const wordsWith = (sentence: string, sign: RegExp): string[] =>
  sentence.split(/\s/u).filter((word) => sign.test(word))
const plain = (word: string): string => trimEndOf(word.toLowerCase(), '.,;:')

/** The numbers that a sentence spells out, or writes with other signs than digits. */
export const spelledNumbers = (sentence: string): string[] =>
  [...[...sentence.matchAll(spelled)].map(([word]) => word), ...wordsWith(sentence, otherSign)].map(plain)

/** Amounts that hang on letters, EUR77: not names such as CO2. */
export const gluedNumbers = (sentence: string): string[] =>
  wordsWith(sentence, /\p{L}{3}\d|\p{L}\d[\d.,]{0,40}\d/u).map(plain)

/** What a sentence says of numbers other than by plain digits, names such as CO2 included. */
export const numbersInWords = (sentence: string): string[] => [
  ...spelledNumbers(sentence),
  ...wordsWith(sentence, glued).map(plain),
]
