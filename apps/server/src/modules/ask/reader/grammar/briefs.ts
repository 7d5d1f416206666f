import type { Brief } from '@portal/contracts/ask'

/** Questions so wide that a composed answer is meant. */
export const briefWords: readonly { brief: Brief['brief']; en: string; es: string }[] = [
  {
    brief: 'week',
    en: `how are we doing this week, how is the week, what happened this week, what is new, whats new, what s new,
      anything new, this week s summary, weekly summary, weekly brief, weekly update, week in review,
      what is going on, whats going on, how is it going, how are things, how are things going, catch me up,
      bring me up to speed, what did i miss, monday brief, what changed this week, give me an update, status update,
      this week in short, any news,
      what is happening, what should i know, what do i need to know, what should i know today, morning briefing, brief me, update me`,
    es: `como vamos esta semana, que ha pasado esta semana, que hay de nuevo, novedades, resumen semanal,
      resumen de la semana, ponme al dia, que tal va todo, que tal vamos, como va todo, algo nuevo, que me he perdido,
      que pasa, que deberia saber, como nos va`,
  },
  {
    brief: 'board',
    en: `board summary, board brief, board report, summary for the board, board overview, executive summary,
      management summary, the big picture, big picture, overview of the business, company overview, one page summary,
      board pack, elevator summary,
      how are we doing, how are we doing overall, how is business, hows business, brief for the board,
      prepare me for the board, summary of the business, give me the headlines, key takeaways, overall summary, state of the business`,
    es:
      'como vamos, como va el negocio, resumen para el consejo, informe para el consejo, ' +
      'resumen ejecutivo, resumen para la junta, panorama general, vision general, resumen del negocio, ' +
      'informe ejecutivo, resumen de direccion, para el consejo',
  },
  {
    brief: 'worries',
    en: `anything i should worry about, what should worry us, what should worry me, should i worry, should we worry,
      should i be worried, anything to worry about, what keeps me up at night, what is going wrong, what is wrong,
      red flags, any red flags, biggest risks,
      our biggest risks, what are the risks, any problems, what are our problems, where are the problems,
      what needs attention, what needs my attention, anything urgent, should i be concerned, what is on fire,
      anything on fire, where does it hurt, pain points, warning signs, anything wrong,
      what are we worried about, biggest worry, biggest worries, biggest problem, what could go wrong, main risks,
      any issues, trouble spots, what is burning`,
    es: `que deberia preocuparnos, que deberia preocuparme, debo preocuparme, algo preocupante, que va mal, riesgos,
      principales riesgos, problemas, que problemas tenemos, que requiere atencion, algo de que preocuparse,
      senales de alarma, algo urgente,
      que nos preocupa, hay algo preocupante, que me deberia preocupar, hay algun problema`,
  },
  {
    brief: 'system',
    en:
      'system status, health of the system, is the system healthy, is everything running, ' +
      'is everything up, status of the system, system health, is the portal healthy, portal status, ' +
      'is the portal ok, how is the system, is everything working, is everything ok, are all systems up, ' +
      'are systems healthy',
    es:
      'estado del sistema, salud del sistema, funciona todo, esta todo en marcha, como esta el sistema, ' +
      'va todo bien en el sistema, estado del portal',
  },
]
