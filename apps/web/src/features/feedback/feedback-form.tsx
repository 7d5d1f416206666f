import { feedbackCopy } from '@portal/content/feedback'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { isEmail } from '@portal/text/is-email'
import { useAuth } from '#web/lib/auth-context.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { useSubmitFeedback } from './api/submit-feedback.ts'

/** How long the thanks stand before the form comes back empty; spec §9. */
const successMs = 3000

type Stage = 'idle' | 'submitting' | 'success'

export function FeedbackForm() {
  const { user } = useAuth()
  const submit = useSubmitFeedback()
  const [stage, setStage] = useState<Stage>('idle')
  const [email, setEmail] = useState(user?.email ?? '')
  const [text, setText] = useState('')
  const [emailError, setEmailError] = useState<string | null>(null)

  useEffect(() => {
    if (stage !== 'success') return
    const timer = setTimeout(() => {
      setEmail('')
      setText('')
      setStage('idle')
    }, successMs)
    return () => clearTimeout(timer)
  }, [stage])

  const send = async () => {
    const input = { email: email.trim(), feedback: text.trim() }
    if (!input.email || !input.feedback) {
      notify({ ...feedbackCopy.toast.missing, tone: 'bad', reference: null })
      return
    }
    if (!isEmail(input.email)) {
      setEmailError(feedbackCopy.badEmail)
      return
    }
    setStage('submitting')
    try {
      await submit.mutateAsync(input)
      setStage('success')
      notify({ ...feedbackCopy.toast.done, tone: 'good' })
    } catch (error) {
      // What was typed stays, so that it can be sent again.
      setStage('idle')
      notify({
        ...feedbackCopy.toast.failed,
        tone: 'bad',
        reference: requestIdOf(error),
      })
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stage === 'idle') void send()
  }
  const handleEmail = (value: string) => {
    setEmail(value)
    setEmailError(null)
  }

  if (stage === 'success') return <Thanks />
  const isSubmitting = stage === 'submitting'
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="grid items-start gap-3 md:grid-cols-[240px_minmax(0,1fr)_auto]"
    >
      <TextField
        label={feedbackCopy.email}
        error={emailError}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        readOnly={isSubmitting}
        onValue={handleEmail}
      />
      <TextareaField
        label={feedbackCopy.text}
        rows={3}
        maxLength={5000}
        placeholder={feedbackCopy.placeholder}
        value={text}
        readOnly={isSubmitting}
        onValue={setText}
        controlClass="field-sizing-content max-h-60 min-h-22"
      />
      <Button type="submit" busy={isSubmitting} className="md:mt-5.5">
        {isSubmitting ? feedbackCopy.submitting : feedbackCopy.submit}
      </Button>
    </form>
  )
}

/** What the browser's own check of an e-mail field asks for; the server checks again. */

function Thanks() {
  return (
    <output className="flex min-h-13.5 items-center gap-2.5 border-l-2 border-control bg-panel px-3 py-2">
      <CircleCheck aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-green" />
      <span>
        <span className="block font-medium">{feedbackCopy.success.title}</span>
        <span className="block text-small text-fg-2">{feedbackCopy.success.text}</span>
      </span>
    </output>
  )
}
