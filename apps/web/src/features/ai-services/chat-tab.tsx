import { servicesCopy } from '@portal/content/ai-services-page'
import type { ServiceCard, ServiceChatResponse } from '@portal/contracts/ai-services'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { makeUuid } from '#web/lib/make-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'
import { TextareaField } from '#web/ui/field-controls.tsx'
import { askModel } from './api/call-services.ts'
import { ChatAnswer } from './chat-answer.tsx'
import { ModelChoice, type ChosenModel } from './model-choice.tsx'
import { useKeptChat, type ChatOutcome } from './use-kept-chat.ts'
import { failureText, notifyServiceFailure, useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.chat
const mostModels = 4

interface Contestant extends ChosenModel {
  key: string
}

/** One message to one model, or to several side by side. */
export function ChatTab({ services }: { services: readonly ServiceCard[] }) {
  const { user } = useAuth()
  const [sessionId] = useState(makeUuid)
  const { chat, change } = useKeptChat(user?.id ?? '')
  const { message, chosen, outcomes, asked } = chat
  const providers = services.filter(({ kind }) => kind === 'model' || kind === 'builtin')
  const modelOf = ({ provider, model }: ChosenModel): string =>
    model || (providers.find(({ id }) => id === provider)?.models[0]?.id ?? '')

  const askOne = async (contestant: Contestant, question: string): Promise<ChatOutcome> => {
    const { key, provider } = contestant
    const model = modelOf(contestant)
    try {
      const answer = await askModel({ provider, model, message: question, sessionId, userId: user?.id })
      return { key, provider, model, answer, failure: null }
    } catch (error) {
      notifyServiceFailure(error, 'chat')
      return { key, provider, model, answer: null, failure: failureText(error, 'chat') }
    }
  }
  const askAll = async (question: string) => {
    change({ message: question, asked: question })
    return Promise.all(chosen.map((one) => askOne(one, question)))
  }
  const send = useServiceCall('chat', askAll, {
    onDone(done) {
      const answered = done.flatMap(({ answer }) => (answer ? [answer] : []))
      change({ outcomes: done, ...(answered.length > 0 && { asked: null }) })
      if (answered.length > 0)
        notify({
          title: servicesCopy.received,
          description: answered.map(nameOf).join(', '),
          tone: 'good',
        })
    },
  })
  const choose = (key: string, next: ChosenModel) =>
    change({ chosen: chosen.map((one) => (one.key === key ? { key, ...next } : one)) })
  const missing = providers.find(
    ({ id, isConfigured }) => !isConfigured && chosen.some((one) => one.provider === id),
  )

  return (
    <div className="grid gap-6">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (message.trim() !== '' && !send.isPending) send.mutate(message)
        }}
      >
        <div className="grid gap-3">
          {chosen.map((one, at) => (
            <ModelChoice
              key={one.key}
              providers={providers}
              value={{ provider: one.provider, model: modelOf(one) }}
              onChange={(next) => choose(one.key, next)}
              {...(at > 0 && {
                onRemove: () => change({ chosen: chosen.filter(({ key }) => key !== one.key) }),
              })}
            />
          ))}
        </div>
        {missing && <Note>{copy.notConfigured(missing.label)}</Note>}
        <TextareaField
          label={copy.message}
          rows={4}
          value={message}
          placeholder={copy.placeholder}
          onValue={(typed) => change({ message: typed })}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Send}
            type="submit"
            variant="primary"
            busy={send.isPending}
            disabled={message.trim() === ''}
          >
            {copy.send}
          </Button>
          {chosen.length < mostModels && (
            <Button
              icon={Plus}
              onClick={() =>
                change({ chosen: [...chosen, { key: makeUuid(), provider: 'anthropic', model: '' }] })
              }
            >
              {copy.compare}
            </Button>
          )}
        </div>
      </form>
      <section aria-label={copy.results} aria-live="polite" aria-busy={send.isPending}>
        {asked !== null && !send.isPending && (
          <Note
            tone="warning"
            className="mb-4"
            actions={
              <Button size="sm" onClick={() => send.mutate(asked)}>
                {copy.resend}
              </Button>
            }
          >
            {copy.notAnswered} <q className="[quotes:none]">{asked}</q>
          </Note>
        )}
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
