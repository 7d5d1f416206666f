import { servicesCopy } from '@portal/content/ai-services-page'
import {
  defaultChatProvider,
  type ServiceCard,
  type ServiceChatResponse,
} from '@portal/contracts/ai-services'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { makeUuid } from '#web/lib/make-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/ui/notify.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { askModel } from './api/call-services.ts'
import { ChatAnswer, type ChatOutcome } from './chat-answer.tsx'
import { ModelChoice, type ChosenModel } from './model-choice.tsx'
import { failureText, notifyFailure, useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.chat
const mostModels = 4

interface Contestant extends ChosenModel {
  key: string
}

/** One message to one model, or to several side by side. */
export function ChatTab({ services }: { services: readonly ServiceCard[] }) {
  const { user } = useAuth()
  const [sessionId] = useState(makeUuid)
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<Contestant[]>(() => [
    { key: makeUuid(), provider: defaultChatProvider, model: '' },
  ])
  const [outcomes, setOutcomes] = useState<ChatOutcome[]>([])
  const providers = services.filter(({ kind }) => kind === 'model' || kind === 'builtin')
  const modelOf = ({ provider, model }: ChosenModel): string =>
    model || (providers.find(({ id }) => id === provider)?.models[0]?.id ?? '')

  const askOne = async (contestant: Contestant): Promise<ChatOutcome> => {
    const { key, provider } = contestant
    const model = modelOf(contestant)
    try {
      const answer = await askModel({ provider, model, message, sessionId, userId: user?.id })
      return { key, provider, model, answer, failure: null }
    } catch (error) {
      notifyFailure(error, 'chat')
      return { key, provider, model, answer: null, failure: failureText(error, 'chat') }
    }
  }
  const send = useServiceCall('chat', async () => Promise.all(chosen.map(askOne)), {
    onDone(done) {
      setOutcomes(done)
      const answered = done.flatMap(({ answer }) => (answer ? [answer] : []))
      if (answered.length > 0)
        notify({
          title: servicesCopy.received,
          description: answered.map(nameOf).join(', '),
          tone: 'good',
        })
    },
  })
  const change = (key: string, next: ChosenModel) =>
    setChosen((all) => all.map((one) => (one.key === key ? { key, ...next } : one)))
  const missing = providers.find(
    ({ id, isConfigured }) => !isConfigured && chosen.some((one) => one.provider === id),
  )

  return (
    <div className="grid gap-6">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (message.trim() !== '' && !send.isPending) send.mutate(undefined)
        }}
      >
        <div className="grid gap-3">
          {chosen.map((one, at) => (
            <ModelChoice
              key={one.key}
              providers={providers}
              value={{ provider: one.provider, model: modelOf(one) }}
              onChange={(next) => change(one.key, next)}
              {...(at > 0 && {
                onRemove: () => setChosen((all) => all.filter(({ key }) => key !== one.key)),
              })}
            />
          ))}
        </div>
        {missing && <Note>{copy.notConfigured(missing.setting ?? '')}</Note>}
        <Field label={copy.message}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={4}
              value={message}
              placeholder={copy.placeholder}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={send.isPending} disabled={message.trim() === ''}>
            <Send aria-hidden="true" />
            {copy.send}
          </Button>
          {chosen.length < mostModels && (
            <Button
              onClick={() =>
                setChosen((all) => [...all, { key: makeUuid(), provider: 'anthropic', model: '' }])
              }
            >
              <Plus aria-hidden="true" />
              {copy.compare}
            </Button>
          )}
        </div>
      </form>
      <section aria-label={copy.results} aria-live="polite" aria-busy={send.isPending}>
        {outcomes.length === 0 ? (
          <p className="py-6 text-center text-fg-3">{copy.empty}</p>
        ) : (
          <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
            {outcomes.map((outcome) => (
              <ChatAnswer key={outcome.key} outcome={outcome} />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

const nameOf = ({ provider, model }: ServiceChatResponse): string =>
  provider === 'builtin' ? servicesCopy.builtIn : model
