export { runEngine } from './run-engine.ts'
export { EngineQuestion, runText } from './run-text.ts'
