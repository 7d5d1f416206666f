export { solveLinearProgram, type LinearProgram } from './simplex.ts'
