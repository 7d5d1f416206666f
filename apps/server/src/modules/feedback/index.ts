export { createSendFeedback } from './send-feedback.function.ts'
export { createFeedbackService } from './feedback.service.ts'
export { listAdministratorAddresses } from './feedback.repository.ts'
