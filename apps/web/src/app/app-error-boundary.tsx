import { interfaceWords } from '@portal/content/interface-words'
import { Component, type ReactNode } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const words = interfaceWords.applicationError

interface State {
  hasFailed: boolean
}

/** The last catch: what a router would show bare, with a way out. No stack trace reaches the screen. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    log('error', { event: 'render_failed', path: location.pathname, error: describeError(error) })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center px-4 py-8">
        <h1>{words.title}</h1>
        <p className="mt-1 text-fg-2">{words.description}</p>
        <div className="mt-6 flex gap-2">
          {/* A full load, not a client-side link: the tree below is broken. */}
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            {words.home}
          </a>
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        </div>
      </main>
    )
  }
}
