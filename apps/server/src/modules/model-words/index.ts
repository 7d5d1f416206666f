export { keepSentences, type KeptWords } from './keep-sentences.ts'
export { numbersInWords } from './numbers-in-words.ts'
