import { interfaceWords } from '@portal/content/interface-words'
import { useState, type FormEvent } from 'react'
import { describeError, log } from '#web/lib/log.ts'

/** A refusal that the server worded for people. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

export interface FormSubmit {
  isBusy: boolean
  failure: string | null
  submit: (event: FormEvent) => void
}

/** Runs one submission at a time and keeps what went wrong until the next try. */
export function useFormSubmit(run: () => Promise<void>): FormSubmit {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof RefusedError))
        log('error', { event: 'auth_form_failed', error: describeError(error) })
      setFailure(error instanceof RefusedError ? error.message : interfaceWords.unexpectedError)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    submit: (event) => {
      event.preventDefault()
      if (!isBusy) void start()
    },
  }
}
