import { SendFeedbackRequest, type SendFeedbackResponse } from '@portal/contracts/feedback'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { FeedbackService } from './feedback.service.ts'

export const createSendFeedback = (feedback: FeedbackService) =>
  defineFunction({
    name: 'send-feedback',
    access: 'user',
    limit: 'standard',
    request: SendFeedbackRequest,
    makes: () => true,
    async handle({ actor, input }) {
      const { id } = await feedback.submit(actor, input)
      return { kind: 'json', body: { success: true, id } satisfies SendFeedbackResponse }
    },
  })
