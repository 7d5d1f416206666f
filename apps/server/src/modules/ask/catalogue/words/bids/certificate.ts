/** How the words are written: ../../to-subject.ts */
export const words = `
subject: our certificates, certificate, own certificates = nuestros certificados, certificado, certificados propios
name: certificate, standard = certificado, norma
edition: edition of the standard = edición de la norma
valid_until: valid until, expiry date = válido hasta, fecha de caducidad
valid_until.most: valid longest, expires last = válido más tiempo, caduca el último
valid_until.least: expires first, runs out first = caduca primero, vence primero
days_left: days of validity left = días de validez que quedan
count: number of certificates = número de certificados
when valid: valid, in force, current, that we hold = válidos, vigentes, en vigor, que tenemos
when expired: expired, run out, no longer valid = caducados, vencidos, ya no válidos
when expiring: about to expire, running out soon, due for renewal, expiring soon
  = a punto de caducar, que caducan pronto, por renovar
subject: certificates, certifications, certification, ISO certificates, ISO certificate, accreditations, quality certificates
  = certificados, certificaciones, certificación, certificados ISO, acreditaciones
name: certified to, certified for = certificados según
valid_until: expire, expires, run out, runs out, valid, lapse, expiry, renew, renewal, good until
  = caduca, caducan, vence, vencen, caducidad, renovar, hasta cuándo vale, expira
days_left: how long valid, how many days left = cuántos días quedan
means when expiring: valid for ninety days more at most = con noventa días de validez como mucho
means when valid: not past the day until which it holds = no ha pasado el día hasta el que vale
means when expired: past the day until which it held = ha pasado el día hasta el que valía
`
