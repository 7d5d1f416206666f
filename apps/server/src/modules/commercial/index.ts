export { daysBetween, sumOf } from './pipeline.ts'
export {
  createCommercialService,
  type CommercialAnswer,
  type CommercialQuestion,
  type CommercialService,
} from './commercial.service.ts'
