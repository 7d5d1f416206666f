export { runEngine } from './run-engine.ts'
