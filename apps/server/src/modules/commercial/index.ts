export { weightedValue } from './measures.ts'
export { sumOf, toPipeline } from './pipeline.ts'
export {
  createCommercialService,
  type CommercialAnswer,
  type CommercialQuestion,
  type CommercialService,
} from './commercial.service.ts'
