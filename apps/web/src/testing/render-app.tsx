import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { publicConfig } from '#web/testing/fake-backend.ts'
import { AuthContext, type AuthContextValue } from '#web/lib/auth-context.ts'
import { ConfigContext } from '#web/lib/brand-context.ts'
import '#web/styles/public.css'
import '#web/styles/portal.css'

export interface RenderAppOptions {
  path?: string
  auth?: AuthContextValue
}

/** Renders below what app.tsx provides, on an address of its own; `[data-path]` shows where the router is. */
export function renderApp(children: ReactNode, { path = '/', auth }: RenderAppOptions = {}) {
  const inner = auth ? <AuthContext value={auth}>{children}</AuthContext> : children
  return render(
    <ConfigContext value={publicConfig}>
      <ThemeProvider
        attribute="class"
        defaultTheme="dark"
        scriptProps={{ type: 'application/json' }}
        storageKey="herpasia-theme"
      >
        <MemoryRouter initialEntries={[path]}>
          {inner}
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </ConfigContext>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output aria-label="address" className="wrap-anywhere">
      {pathname + search}
    </output>
  )
}
