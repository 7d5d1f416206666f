/** How the words are written: ../../to-subject.ts */
export const words = `
subject: people with an account, people, person, users, user = personas con cuenta, personas, usuarios, usuario
name: person, name = persona, nombre
email: e-mail address, email = dirección de correo, correo
role: role = rol, función
role.admin: administrator = administrador
role.business_user: member = miembro
seen: last seen, last sign-in = visto por última vez, último acceso
seen.most: seen last, latest = más reciente
seen.least: seen longest ago = hace más tiempo
joined: joined on = alta
joined.most: newest = más nuevo
joined.least: oldest, longest with us = más antiguo
sessions: open sessions = sesiones abiertas
days_away: days away, days since the last sign-in = días sin entrar
count: number of people = número de personas
when administrators: administrators, admins, administrator, admin = administradores, administrador
when members: members, business users, without administrator rights = miembros, usuarios de negocio
when leads: business leads, leads of the business = responsables de negocio
when disabled: disabled, locked out, blocked = desactivados, bloqueados
when protected: with a second factor, with two factors, with 2FA = con segundo factor
when unprotected: without a second factor, without two factors, without 2FA, have no second factor = sin segundo factor
when signed_in: that have signed in, have signed in = que han entrado
when never_signed_in: never signed in, have never signed in = que nunca han entrado
subject: team members, people on the team, people on our team, members of the team, colleagues, accounts, account holders,
  portal users, on the team
  = miembros del equipo, gente del equipo, cuentas, compañeros, usuarios del portal
seen: sign in, signed in, log in, logged in, last login, last active, was here = entró, inició sesión, última conexión, última sesión
joined: join, joined, invited, since when = se dio de alta, desde cuándo
`
