import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

export function notifyFailure(title: string, error: Error): void {
  notify({ title, description: error.message, tone: 'bad', reference: requestIdOf(error) })
}
