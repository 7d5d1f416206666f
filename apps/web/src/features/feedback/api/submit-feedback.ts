import type { SendFeedbackRequest } from '@portal/contracts/feedback'
import { useMutation } from '@tanstack/react-query'
import { useBrand } from '#web/lib/brand-context.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export interface FeedbackInput {
  email: string
  feedback: string
}

export function useSubmitFeedback() {
  const brand = useBrand()
  return useMutation({
    mutationFn: ({ email, feedback }: FeedbackInput) => {
      const body: SendFeedbackRequest = {
        email,
        feedback,
        timestamp: new Date().toISOString(),
        platform: brand.name,
      }
      return invokeFunction('send-feedback', body)
    },
  })
}
