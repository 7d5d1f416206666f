export { analyseCode, describeCode } from './analyse-code.ts'
