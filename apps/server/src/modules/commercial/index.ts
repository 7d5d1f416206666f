export { weightedValue } from './measures.ts'
export { daysBetween, sumOf, toPipeline } from './pipeline.ts'
export {
  createCommercialService,
  type CommercialAnswer,
  type CommercialQuestion,
  type CommercialService,
} from './commercial.service.ts'
