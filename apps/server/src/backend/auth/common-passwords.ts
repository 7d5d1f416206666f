/** The first guesses of everybody; a shipped list, so that no password leaves the server to be checked. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0123456789 11111111 11223344 123123123 123321123 12344321 12345678 123456789 1234567890
    1234qwer 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 87654321 88888888 987654321 a1b2c3d4 aa123456 abc12345
    abcd1234 abcdefg1 abcdefgh admin admin123 admin1234 administrator administrator1 alexander arsenal1
    asd123456 asdfasdf asdfghjk asdfghjkl autumn2025 autumn2026 azerty azertyui azertyuiop baseball
    baseball1 basketball batman123 beverage brewery1 changeme changeme1 changeme123 charlie1 chelsea1
    company123 computer computer1 contrasena contraseña corvette danielle default1 distillery dragon123
    dropbox1 elizabeth facebook football football1 freedom1 google123 hello123 hellohello herpasia iloveyou
    iloveyou1 internet jennifer jessica1 jordan23 letmein letmein1 letmein123 linkedin liverpool master123
    masterkey maverick mercedes michael1 michelle midnight monkey123 motdepasse nicholas p4ssw0rd p@ssw0rd
    p@ssword pa$$word passw0rd password password1 password12 password123 password1234 passwort passwort1
    pokemon1 portal123 princess princess1 q1w2e3r4 qazwsxedc qwe123456 qweasdzxc qwer1234 qwerasdf qwerty
    qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz qwertzuiop root1234 samsung1 secret12 secret123
    senha123 shadow123 spring2025 spring2026 starwars summer2024 summer2025 summer2026 sunshine sunshine1
    superman superman1 test1234 testing123 testtest trustno1 victoria wachtwoord welcome welcome1 welcome123
    whatever whatever1 winter2024 winter2025 winter2026 zaq12wsx zxc123456 zxcvbnm zxcvbnm1
  `
    .trim()
    .split(/\s+/),
)
