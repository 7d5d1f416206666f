export { AuditLogPage as Page } from '#web/features/access/audit-log/audit-log-page.tsx'
