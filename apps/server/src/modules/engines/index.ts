export { createEngines } from './engines.function.ts'
export { runEngine } from './run-engine.ts'
export { EngineQuestion, runText, type ReadAnswer } from './run-text.ts'
