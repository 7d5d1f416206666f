export { createFeedbackService, type FeedbackService } from './feedback.service.ts'
