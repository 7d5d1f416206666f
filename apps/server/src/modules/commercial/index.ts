export {
  createCommercialService,
  type CommercialAnswer,
  type CommercialQuestion,
  type CommercialService,
} from './commercial.service.ts'
