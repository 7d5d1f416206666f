import type { ChatContextType, ChatMessageMetadata, ChatStreamEvent } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { isLocalId, readAnswer, toLocalId } from './answer-stream.ts'
import { askAssistant, followAnswer, stopAnswer } from '#web/features/chat/api/ask-assistant.ts'
import { createChatSession, findChatSession } from '#web/features/chat/api/chat-sessions.ts'
import { currentUserId } from '#web/features/chat/api/current-user-id.ts'
import { keepsChats } from '#web/features/chat/api/keeps-chats.ts'
import { listChatMessages } from '#web/features/chat/api/list-chat-messages.ts'
import { readSessionId, rememberSessionId, type ChatSurface } from './chat-session-key.ts'
import { heldTurns, holdTurns } from './held-turns.ts'
import { emptyChat, findQuestion, reduceChat, type ChatAction, type ChatState } from './chat-state.ts'

type AnswerListener = (text: string, metadata: ChatMessageMetadata | null) => void

/** init: no conversation could be opened; send: a question was not taken; ai: it was taken, but not answered. */
export type ChatFailure = 'init' | 'load' | 'send' | 'ai'

export interface ChatSettings {
  surface: ChatSurface
  contextType: ChatContextType
  /** Whether opening makes a conversation at once (the widget) or the first question does (Home). */
  createsOnStart: boolean
  onFailure: (failure: ChatFailure, error: unknown) => void
}

export interface ChatSnapshot extends ChatState {
  failure: { kind: ChatFailure; error: unknown } | null
}

const rejoinDelays = [400, 1500, 4000]

/** One conversation on one surface: opens it, asks, follows, stops. Components read it as a store. */
export class ChatController {
  #settings: ChatSettings
  #snapshot: ChatSnapshot = { ...emptyChat, failure: null }
  #listeners = new Set<() => void>()
  #answerListeners = new Set<AnswerListener>()
  #startListeners = new Set<(sessionId: string) => void>()
  #abort = new AbortController()
  #localIds = 0

  constructor(settings: ChatSettings) {
    this.#settings = settings
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly getSnapshot = (): ChatSnapshot => this.#snapshot

  /** Calls with the whole text of each answer that came to its end here. */
  onAnswer(listener: AnswerListener): () => void {
    this.#answerListeners.add(listener)
    return () => {
      this.#answerListeners.delete(listener)
    }
  }

  /** Calls with the conversation in which an answer began here. */
  onStart(listener: (sessionId: string) => void): () => void {
    this.#startListeners.add(listener)
    return () => {
      this.#startListeners.delete(listener)
    }
  }

  /** Opens the remembered conversation, else a new one. */
  async start(): Promise<void> {
    if (this.#snapshot.phase === 'preparing' || this.#snapshot.phase === 'ready') return
    await this.#open(async () => {
      const userId = await currentUserId()
      return userId ? readSessionId(this.#settings.surface, userId) : null
    })
  }

  async openSession(sessionId: string): Promise<void> {
    this.leave()
    await this.#open(() => Promise.resolve(sessionId))
  }

  async startNew(): Promise<void> {
    const { phase, entries } = this.#snapshot
    // A conversation that nothing was said in is new enough.
    if (phase === 'ready' && entries.length === 0) return
    this.leave()
    await this.#open(async () => {
      await this.#remember(null)
      await this.#hold([])
      return null
    })
  }

  async send(text: string): Promise<boolean> {
    const question = text.trim()
    if (!question || this.isBusy) return false
    this.#set({ failure: null })
    const signal = this.#abort.signal
    const userId = this.#nextLocalId()
    const answerId = this.#nextLocalId()
    const entries = this.#snapshot.entries
    this.#dispatch({ type: 'asked', userId, answerId, text: question })
    try {
      const sessionId = this.#snapshot.sessionId ?? ((await keepsChats()) ? await this.#createNamed() : null)
      const { contextType } = this.#settings
      const stream = await askAssistant({ sessionId, contextType, entries, text: question, signal })
      await this.#carry(answerId, stream, signal)
      return true
    } catch (error) {
      if (signal.aborted) return false
      this.#dispatch({ type: 'notSent', userId, answerId })
      this.#fail('send', error)
      return false
    }
  }

  /** Asks as soon as the conversation is open and no other answer is being written. */
  async ask(text: string): Promise<void> {
    const signal = this.#abort.signal
    await this.start()
    await this.#whenIdle()
    if (!signal.aborted) await this.send(text)
  }

  /** Asks the question of a cut or failed answer again. */
  async resend(answerId: string): Promise<void> {
    const question = findQuestion(this.#snapshot.entries, answerId)
    if (question) await this.send(question)
  }

  /** The answer keeps what was written; the server marks it stopped and ends the stream. */
  async stop(): Promise<void> {
    const { answeringId } = this.#snapshot
    if (!answeringId) return
    if (!isLocalId(answeringId)) {
      const isStopped = await stopAnswer(answeringId).then(
        () => true,
        () => false,
      )
      if (isStopped) await new Promise((resolve) => setTimeout(resolve, 1500))
      if (this.#snapshot.answeringId !== answeringId) return
    }
    this.#cancelRequests()
    this.#dispatch({ type: 'ended', answerId: answeringId, status: 'stopped' })
  }

  /** Another tab may have gone on with the conversation: reads it again when this one is looked at. */
  async refresh(): Promise<void> {
    const { sessionId, phase } = this.#snapshot
    if (!sessionId || phase !== 'ready' || this.isBusy) return
    const entries = await listChatMessages(sessionId).catch(() => null)
    if (!entries || this.isBusy || this.#snapshot.sessionId !== sessionId) return
    if (entries.length >= this.#snapshot.entries.length) this.#show(sessionId, entries)
  }

  dismissFailure(): void {
    this.#set({ failure: null })
  }

  /** Closes the conversation here; the server goes on with an answer that is being written. */
  leave(): void {
    this.#cancelRequests()
    this.#set({ ...emptyChat, failure: null })
  }

  get isBusy(): boolean {
    return this.#snapshot.answeringId !== null || this.#snapshot.phase === 'preparing'
  }

  #whenIdle(): Promise<void> {
    if (!this.isBusy) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = this.subscribe(() => {
      if (!this.isBusy) resolve()
    })
    return promise.then(stop)
  }

  async #open(findId: () => Promise<string | null>): Promise<void> {
    this.#set({ failure: null })
    this.#dispatch({ type: 'preparing' })
    const signal = this.#abort.signal
    try {
      const sessionId = await findId()
      const found = sessionId ? await findChatSession(sessionId) : null
      if (signal.aborted) return
      if (found) {
        await this.#load(found.id, signal)
        return
      }
    } catch (error) {
      this.#openFailed('load', { error, signal })
      return
    }
    await this.#openNew(signal)
  }

  async #openNew(signal: AbortSignal): Promise<void> {
    if (!this.#settings.createsOnStart || !(await keepsChats())) {
      const userId = await currentUserId()
      if (!userId)
        return this.#openFailed('init', { error: new Error(chatCopy.errors.notAuthenticated), signal })
      if (signal.aborted) return
      this.#set({ ...emptyChat, phase: 'ready', entries: heldTurns(this.#settings.surface, userId) })
      return
    }
    let created: string
    try {
      // Not ready before it is read: reading it would wipe out a question asked meanwhile.
      created = await this.#create()
    } catch (error) {
      this.#openFailed('init', { error, signal })
      return
    }
    try {
      await this.#load(created, signal)
    } catch (error) {
      this.#openFailed('load', { error, signal })
    }
  }

  async #load(sessionId: string, signal: AbortSignal): Promise<void> {
    const entries = await listChatMessages(sessionId)
    if (signal.aborted) return
    await this.#remember(sessionId)
    this.#show(sessionId, entries)
  }

  #show(sessionId: string, entries: ChatState['entries']): void {
    this.#dispatch({ type: 'loaded', sessionId, entries })
    const last = entries.at(-1)
    if (last?.role === 'assistant' && last.status === 'streaming') void this.#join(last.id)
  }

  async #join(answerId: string): Promise<void> {
    const signal = this.#abort.signal
    this.#dispatch({ type: 'following', answerId })
    const stream = await followAnswer(answerId, signal).catch(noEvents)
    await this.#carry(answerId, stream, signal)
  }

  async #carry(answerId: string, stream: AsyncIterable<ChatStreamEvent>, signal: AbortSignal): Promise<void> {
    const onEvent = (id: string, event: ChatStreamEvent) => this.#take(id, event)
    const follow = (id: string) => followAnswer(id, signal)
    const { id, end } = await readAnswer(answerId, stream, {
      onEvent,
      follow,
      retryDelays: rejoinDelays,
      signal,
    })
    if (end === 'broken' && !signal.aborted) this.#dispatch({ type: 'ended', answerId: id, status: 'cut' })
  }

  #take(answerId: string, event: ChatStreamEvent): void {
    this.#dispatch({ type: 'streamed', answerId, event })
    if (event.event === 'start') {
      const { sessionId } = event.data
      void this.#remember(sessionId)
      if (sessionId !== null) for (const listener of this.#startListeners) listener(sessionId)
    }
    if (event.event === 'done') {
      if (event.data.sessionId === null) void this.#hold(this.#snapshot.entries)
      for (const listener of this.#answerListeners) listener(event.data.message, event.data.metadata)
    }
    if (event.event === 'error') this.#fail('ai', new Error(event.data.error || chatCopy.toast.ai.fallback))
  }

  async #create(): Promise<string> {
    const { surface, contextType } = this.#settings
    const session = await createChatSession(surface, contextType)
    await this.#remember(session.id)
    return session.id
  }

  async #createNamed(): Promise<string> {
    const sessionId = await this.#create()
    this.#dispatch({ type: 'sessionNamed', sessionId })
    return sessionId
  }

  async #remember(sessionId: string | null): Promise<void> {
    const userId = await currentUserId()
    if (userId) rememberSessionId(this.#settings.surface, userId, sessionId)
  }

  async #hold(entries: ChatState['entries']): Promise<void> {
    const userId = await currentUserId()
    if (userId) holdTurns(this.#settings.surface, userId, entries)
  }

  #openFailed(kind: ChatFailure, { error, signal }: { error: unknown; signal: AbortSignal }): void {
    if (signal.aborted) return
    this.#dispatch({ type: 'prepareFailed' })
    this.#fail(kind, error)
  }

  #fail(kind: ChatFailure, error: unknown): void {
    this.#set({ failure: { kind, error } })
    this.#settings.onFailure(kind, error)
  }

  #cancelRequests(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  #nextLocalId(): string {
    this.#localIds += 1
    return toLocalId(String(this.#localIds))
  }

  #dispatch(action: ChatAction): void {
    this.#set(reduceChat(this.#snapshot, action))
  }

  #set(change: Partial<ChatSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}

async function* noEvents(): AsyncGenerator<ChatStreamEvent> {}
