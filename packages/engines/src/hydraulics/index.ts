export { highestLiquidVelocity } from './erosion.ts'
export { reachesNoHigher } from './straight-up.ts'
export { darcyFactor } from './friction.ts'
export { fittingLoss, fittingNames, fittingTitle, type FittingCounts } from './fittings.ts'
export {
  flowIn,
  flowWarnings,
  gravity,
  headOf,
  hydraulicPower_kw,
  pressureOf,
  velocityIn,
} from './pipe-flow.ts'
export {
  boreOf,
  boresOf,
  findPipe,
  pipeSeries,
  pipesOf,
  seriesTitles,
  type PipeSeries,
  type PipeSize,
} from './pipe-sizes.ts'
