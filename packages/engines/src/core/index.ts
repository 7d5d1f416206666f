export {
  defineEngine,
  type AssumedInput,
  type Calculation,
  type Engine,
  type EngineAnswer,
  type EngineConstant,
  type EngineFigure,
  type EngineMethod,
  type EngineTable,
  type JsonValue,
  type SourcedFigure,
  type Warning,
} from './engine.ts'
export {
  by,
  countable,
  criticalWater_bar,
  criticalWater_c,
  dayHours,
  densest,
  heatOfBoilingWater,
  hydrogenHeat,
  judged,
  leapYear_d,
  leapYear_h,
  monatomic,
  one,
  readinessLevels,
  seeds,
  weekHours,
  whole,
  type Bound,
} from './bounds.ts'
export { flowArrangement } from './flow-arrangement.ts'
export {
  choice,
  listOf,
  nameField,
  quantity,
  type KindsOf,
  type OnlyWith,
  type TypicalRange,
} from './fields.ts'
export { integrate } from './integrate.ts'
export { createNormals, tabulateTriangle, triangleAt } from './correlated-triangles.ts'
export { createRandom, integratedTriangle, triangularQuantile, type Random } from './random.ts'
export { EngineRefusal, type RefusalCode } from './refusal.ts'
export { findRoot } from './roots.ts'
export {
  logGamma,
  mean,
  median,
  normalCdf,
  normalDensity,
  normalQuantile,
  quantileOfSorted,
} from './statistics.ts'
export { quantileInPlace } from './select.ts'
export { distributeTotal, type Distribution } from './distribution.ts'
export { about, buildTable, mergeCalculations, unsaid, unsaidOfAll } from './answer-parts.ts'
export {
  disagreeing,
  firstBreach,
  givenTwice,
  listedTwice,
  outside,
  resultOf,
  shown,
  type Breach,
  type Law,
} from './laws.ts'
export {
  approachIsBuilt,
  brewIsCast,
  heatIsOfAPlant,
  liquidHoldsHeat,
  yeastKeepsPace,
} from './plant-limits.ts'
export { countsBeside } from './counts-beside.ts'
export { assumesNothing } from './used-inputs.ts'
