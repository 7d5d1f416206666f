import { paletteCopy } from '@portal/content/command-palette'
import { accountEntries, sidebarGroups } from '@portal/content/navigation'
import { screenPaths } from '@portal/contracts/paths'
import {
  Activity,
  Download,
  Eye,
  FileText,
  FileUp,
  Keyboard,
  LogOut,
  Moon,
  SquarePen,
  Sun,
  UserPlus,
} from 'lucide-react'
import { useTheme } from 'next-themes'
import { useNavigate } from 'react-router'
import { navigationIcons } from '#web/app/layout/navigation-icons.ts'
import { sendChatCommand } from '#web/features/chat/chat-commands.ts'
import { CommandPalette } from '#web/features/command-palette/command-palette.tsx'
import { canExport, pressExport } from '#web/features/command-palette/page-keys.ts'
import { useReportAction } from '#web/features/reports/use-report-action.ts'
import { useRunHealthCheck } from '#web/lib/latest-health-check.ts'
import { useAuth } from '#web/lib/auth-context.ts'

export interface PaletteHostProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Renders nothing while it is closed. Hands the palette what belongs to other parts of the application: pages by role, theme,
 * chat, health, session.
 */
export function PaletteHost({ open, onOpenChange }: PaletteHostProps) {
  const navigate = useNavigate()
  const { profile, signOut } = useAuth()
  const { resolvedTheme, setTheme } = useTheme()
  const healthCheck = useRunHealthCheck()
  const report = useReportAction({ kind: 'competitive-analysis', parameters: {} })
  const go = (path: string) => void navigate(path)
  const isLight = resolvedTheme === 'light'
  const { actions } = paletteCopy

  const groups = sidebarGroups.filter(({ isAdminOnly }) => !isAdminOnly || profile.canAccessAdmin)
  const pages = [...groups.flatMap(({ entries }) => entries), ...accountEntries].map(
    ({ label, path, icon }) => ({
      key: path,
      label,
      path,
      icon: navigationIcons[icon],
      run: () => go(path),
    }),
  )
  const forAdministrators = [
    {
      key: 'invite',
      label: actions.invite,
      icon: UserPlus,
      run: () => go(`${screenPaths.teamAccess}?invite`),
    },
    {
      key: 'replace-figure',
      label: actions.replaceFigure,
      icon: FileUp,
      run: () => go(screenPaths.figureImports),
    },
    { key: 'watch', label: actions.watchSite, icon: Eye, run: () => go(screenPaths.data) },
  ]
  const buildActions = (showKeys: () => void) => [
    ...(profile.canAccessAdmin ? forAdministrators : []),
    ...(canExport() ? [{ key: 'export', label: actions.exportPage, icon: Download, run: pressExport }] : []),
    { key: 'report', label: actions.newReport, icon: FileText, run: () => report.start() },
    { key: 'new-chat', label: actions.newChat, icon: SquarePen, run: () => sendChatCommand({ kind: 'new' }) },
    {
      key: 'theme',
      label: isLight ? actions.darkTheme : actions.lightTheme,
      icon: isLight ? Moon : Sun,
      run: () => setTheme(isLight ? 'dark' : 'light'),
    },
    {
      key: 'health',
      label: actions.runHealthCheck,
      icon: Activity,
      run: () => healthCheck.mutate({ checkType: 'quick' }),
    },
    { key: 'keys', label: actions.keys, icon: Keyboard, run: showKeys },
    { key: 'sign-out', label: actions.signOut, icon: LogOut, run: () => void signOut() },
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      pages={pages}
      buildActions={buildActions}
      onGo={go}
      onOpenCompany={(id) => go(`${screenPaths.competitorIntelligence}?company=${id}`)}
      onAsk={(text) => sendChatCommand({ kind: 'ask', text })}
      onOpenChat={(sessionId) => sendChatCommand({ kind: 'session', sessionId })}
    />
  )
}
