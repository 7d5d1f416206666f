import type { PublicConfig } from '@portal/contracts/config'
import { ThemeProvider } from 'next-themes'
import { BrowserRouter } from 'react-router'
import { AppErrorBoundary } from '#web/app/app-error-boundary.tsx'
import { AuthProvider } from '#web/app/auth-provider.tsx'
import { Router } from '#web/app/router.tsx'
import { LateToaster } from '#web/app/late-toaster.tsx'
import { ConfigContext } from '#web/lib/brand-context.ts'

export function App({ config }: { config: PublicConfig }) {
  return (
    <ConfigContext value={config}>
      <ThemeProvider
        attribute="class"
        defaultTheme="dark"
        enableSystem
        storageKey={`${config.brand.slug}-theme`}
        // The class is set before the first paint by vite/theme-script.js; a data type keeps this copy inert.
        scriptProps={{ type: 'application/json' }}
      >
        <AppErrorBoundary>
          <BrowserRouter>
            <AuthProvider>
              <Router />
            </AuthProvider>
          </BrowserRouter>
        </AppErrorBoundary>
        <LateToaster />
      </ThemeProvider>
    </ConfigContext>
  )
}
