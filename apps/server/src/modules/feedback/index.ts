export { createFeedbackService, type FeedbackService } from './feedback.service.ts'
export { listAdministratorAddresses } from './feedback.repository.ts'
