export { keepSentences, type KeptWords } from './keep-sentences.ts'
export { numbersInWords, spelledNumbers } from './numbers-in-words.ts'
