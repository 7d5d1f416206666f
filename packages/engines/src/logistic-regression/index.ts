export { brierOf, checkLogistic, folds, type ModelCheck, type ReliabilityBin } from './check.ts'
export { type Cases, fitLogistic, probabilityOf, type Weights } from './fit.ts'
