export { createEngines } from './engines.function.ts'
export { runEngine } from './run-engine.ts'
