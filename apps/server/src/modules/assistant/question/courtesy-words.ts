/** Words of courtesy, of chat and of speech that say nothing of what is asked. */
export const courtesyWords =
  'pls plz plss pleas thx thnx tnx ty cheers mate folks guys pal buddy sir madam hiya yo yeah yep yup nope wow lol hmm hm uh um er erm oh ah aha alright btw fyi imo afaik asap ' +
  'anyway anyhow honestly frankly hopefully certainly indeed definitely obviously surely apparently essentially moreover furthermore accordingly nevertheless nonetheless however though although ' +
  'perhaps maybe possibly presumably truly totally absolutely clearly merely seriously personally literally kinda sorta gotta gonna wanna gotcha lemme whatever anyways ' +
  'sorry apologies pardon thanks thank hopefully thankfully luckily sadly interestingly importantly incidentally supposedly allegedly reportedly seemingly evidently ' +
  'porfa porfi porfis plis gracias perdona perdone perdon disculpa disculpe oye oiga mira mire pues venga anda jefe jefa hombre amigo amiga ' +
  'francamente sinceramente honestamente realmente efectivamente ciertamente seguramente posiblemente quizas quiza tal acaso obviamente claramente personalmente ademas igualmente asimismo'

/** Ways of putting a question, in several words. */
export const courtesySentences =
  'keep an eye on|keeping an eye on|keeps an eye on|have an eye on|eye on|walk me through|talk me through|run me through|take me through|fill me in|bring me up to speed|up to speed|heads up|by the way|' +
  'for my presentation|for a presentation|for the presentation|for my slides|for a slide|for the slides|for the board|for the board meeting|for my meeting|for a meeting|for the meeting|for my report|for the report|for my records|for a memo|for my deck|for the deck|for the team|for my boss|for my colleagues|tell the team|remind the team|the team asks|the team wants to know|update me on|any update on|' +
  'my boss asks|my boss wants to know|my boss wants|i was asked|someone asked|somebody asked|people ask|a colleague asked|a colleague says|a client asked|a client asks|' +
  'off the top of your head|if you can|if you could|if possible|if you do not mind|if you dont mind|if you know|do you know|do you happen to know|happen to know|happen to be|happens to be|i forgot|i forget|i cannot remember|i cant remember|i do not remember|i dont remember|refresh my memory|jog my memory|' +
  'before i forget|one more thing|one more question|one last thing|quick question|just a quick one|a quick one|simple question|silly question|dumb question|a question|another question|next question|help me|help me out|can you help|could you help|' +
  'at this point|as we speak|these days|right away|this morning|this afternoon|in your view|in your opinion|according to you|as far as you know|as far as we know|ballpark|ballpark figure|rough idea|' +
  'cuadro ejecutivo|cuadro de mando ejecutivo|en una palabra|en una frase|in one word|in a word|in one sentence|in a sentence|no es asi|es asi|a dia de hoy|a fecha de hoy|hoy en dia|hoy por hoy|en realidad|de verdad|por cierto|si puedes|si puede|si es posible|si no te importa|por curiosidad|una pregunta|otra pregunta|una duda|una cosa|' +
  'me dices|me dice|me diga|me digas|me podrias decir|me puedes decir|me cuentas|me confirmas|me confirma|me recuerdas|me recuerda|me indicas|me indica|me pasas|me aclaras|me ayudas|sabrias decirme|sabes decirme|sabes si|ayudame|recuerdame|confirmame|pasame|indicame|aclarame|digame|' +
  'para la presentacion|para una presentacion|para la reunion|para una reunion|para el informe|para un informe|para el consejo|para mi jefe|mi jefe quiere saber|mi jefe pregunta|' +
  'me han preguntado|me preguntan|no recuerdo|no me acuerdo|echar un ojo|echamos un ojo|tal como esta|tal y como esta'

/** Verbs and nouns that go with a measure beside them, and mean something of their own where none is. */
export const plainWords =
  'promise promises promised promising play plays played command commands commanded deserve deserves feature features featured reveal reveals revealed demonstrate demonstrates demonstrated constitute constitutes constituted comprise comprises comprised consist consists consisting ' +
  'attract attracts occupy occupies occupied yields post posts posted clock clocks clocked reflect reflects reflected tell tells telling told cite cites cited refer refers referring speak speaks speaking ' +
  'prepare prepares preparing prepared presenting discussing discussed review reviewing reviewed comparing ponder pondering choose choosing pick picking consult consulting expressed express denote denotes denoted entail entails ' +
  'pull pulls pulling rack racks racked muster musters chalk fetch fetches command deemed qualifies qualify feels feel sounds sound smells ' +
  'respective corresponding relevant notable noteworthy official stated published exact final whole overall sheer mere rough ' +
  'piece pieces sense idea story case fact facts matter matters detail aspect aspects respect regard regards front area areas heading title titled label row rows column columns entry entries chart charts graph graphs view sheet spreadsheet printout ' +
  'moment clarity clarification everybody everyone headline tajada porcion ' +
  'promete prometen prometido ocupan juega juegan jugar participa participan opera operan posee poseen sacan saca sacado consigue consiguen ostenta ostentan arroja arrojan marca marcan cosecha cosechan luce lucen goza gozan rinde rinden ' +
  'afirma afirman considera consideran prepara preparando presentando comparando caso hecho aspecto aspectos idea tema temas apartado columna fila region regiones grafico grafica vista hoja'
