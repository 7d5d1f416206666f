export { createEngines } from './engines.function.ts'
export { isLongToRead } from './is-heavy.ts'
export { runEngine } from './run-engine.ts'
export { EngineQuestion, runText, type ReadAnswer } from './run-text.ts'
