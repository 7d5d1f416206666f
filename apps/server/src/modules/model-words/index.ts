export { keepSentences, toSentences, type KeptWords } from './keep-sentences.ts'
export { gluedNumbers, numbersInWords, spelledNumbers } from './numbers-in-words.ts'
