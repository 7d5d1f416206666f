import type { SendFeedbackRequest } from '@portal/contracts/feedback'
import { useBrand } from '#web/lib/brand-context.ts'
import { backendFunction, useChange } from '#web/lib/requests.ts'

const feedbackMail = backendFunction<SendFeedbackRequest>('send-feedback')

export interface FeedbackInput {
  email: string
  feedback: string
}

export function useSubmitFeedback() {
  const brand = useBrand()
  return useChange({
    change: (input: FeedbackInput) =>
      feedbackMail.send({ ...input, timestamp: new Date().toISOString(), platform: brand.name }),
  })
}
