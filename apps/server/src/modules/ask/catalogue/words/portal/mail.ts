/** How the words are written: ../../to-subject.ts */
export const words = `
subject: mails of the portal, mails, mail, e-mails, e-mail, outbox = correos del portal, correos, correo, bandeja de salida
title: title of the mail = asunto del correo
to: recipient, sent to = destinatario, enviado a
status: state of the mail = estado del correo
status.sent: sent = enviado
status.queued: queued = en cola
status.local: kept in the outbox = guardado en la bandeja
status.failed: given up = abandonado
error: error of the mail = error del correo
sent_on: sent on = enviado el
sent_on.most: last sent = último enviado
written: written on = escrito el
written.most: newest, latest, last = más reciente, último
written.least: oldest = más antiguo
attempts: attempts to send = intentos de envío
count: number of mails = número de correos
when sent: sent, that went out, went out, gone out, delivered, go out = enviados, que salieron, salieron
when waiting: waiting, waiting to be sent, to be sent, not sent, unsent, queued, pending = en espera, por enviar, sin enviar, pendientes
when failed: failed, that failed, not delivered, bounced = fallidos, que fallaron
subject: emails, email, messages in the outbox, outgoing mail, outgoing mails = mensajes de la bandeja, correo saliente
`
