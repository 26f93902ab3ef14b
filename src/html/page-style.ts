/**
 * The product's style for pages that React does not render. A test compares the colors with `tokens.css`. The web build
 * provides the fonts (`tools/vite-page-fonts.ts`); without it, pages use system fonts.
 */
export const pageStyle = `
@font-face{font-family:"Hanken Grotesk Variable";font-weight:100 900;font-display:swap;src:url(/fonts/hanken-grotesk.woff2) format("woff2")}
@font-face{font-family:"National Park Variable";font-weight:200 800;font-display:swap;src:url(/fonts/national-park.woff2) format("woff2")}
:root{color-scheme:light;--bg:#f4f7f4;--surface:#fff;--sunken:#e9eeea;--ink:#12241f;--ink-2:#435650;--line:#d6dfd9;--line-strong:#768880;--action:#f5b526;--action-hover:#ffc548;--on-action:#14221d;--brand:#11493f;--link:#0b5c97;--wait:#755000;--wait-bg:#fdeec6;--bad:#a92a17;--bad-bg:#fde6e0;--ok:#17643c;--ok-bg:#ddf1e4}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#0c1715;--surface:#13211e;--sunken:#0a1311;--ink:#edf3ef;--ink-2:#b4c3bc;--line:#273833;--line-strong:#6c7f78;--brand:#fff;--link:#82bdf0;--wait:#ffd478;--wait-bg:#35290c;--bad:#ffa48f;--bad-bg:#3a1b14;--ok:#86d9a8;--ok-bg:#12301f}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--ink);font:400 16px/1.5 "Hanken Grotesk Variable",system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
h1,h2{font-family:"National Park Variable","Hanken Grotesk Variable",system-ui,sans-serif;font-weight:750;letter-spacing:-.018em;line-height:1.1;text-wrap:balance;margin:0}
h1{font-size:clamp(28px,23px + 1.3vw,40px)}
h2{font-size:21px}
p,ul,dl,dd,pre,figure{margin:0;padding:0}
a{color:var(--link);font-weight:600;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header .bar{display:flex;align-items:center;gap:12px;max-width:1040px;min-height:64px;margin:auto;padding:0 24px}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;font:800 22px/1 "National Park Variable",system-ui,sans-serif;letter-spacing:-.025em;color:var(--ink);text-decoration:none}
.mark{display:inline-flex;align-items:center;min-height:28px;margin-left:auto;padding:0 12px;border-radius:999px;background:var(--wait-bg);color:var(--wait);font-weight:700;font-size:14px;text-decoration:none}
main{display:grid;gap:24px;max-width:1040px;margin:auto;padding:40px 24px 64px}
main.narrow{max-width:560px}
.lead{color:var(--ink-2);font-size:18px;text-wrap:pretty}
.quiet{color:var(--ink-2);font-size:14px}
.panel{display:grid;align-content:start;gap:16px;min-width:0;padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.stack{display:grid;gap:16px}
.stack.tight{gap:8px}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.row input{width:auto;flex:1 1 120px;min-width:0;max-width:160px}
form{display:grid;gap:16px;margin:0}
.field{display:grid;gap:6px;min-width:0}
.pair{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,200px),1fr))}
label{font-size:14px;font-weight:650}
input,select,textarea{width:100%;min-height:48px;padding:0 14px;border:1.5px solid var(--line-strong);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
textarea{padding:12px 14px;resize:vertical}
:is(input,textarea)[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
.error{color:var(--bad);font-size:14px;font-weight:550}
.note{padding:12px 16px;border-radius:14px}
.note.bad{background:var(--bad-bg);color:var(--bad)}
.note.ok{background:var(--ok-bg);color:var(--ok)}
button,.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:0 20px;border:0;border-radius:10px;background:var(--surface);box-shadow:inset 0 0 0 1.5px var(--line-strong);color:var(--ink);font:inherit;font-weight:650;line-height:1.3;cursor:pointer;text-decoration:none}
button:hover,.button:hover{box-shadow:inset 0 0 0 1.5px var(--ink)}
button.go,.button.go{background:var(--action);color:var(--on-action);box-shadow:none}
button.go:hover,.button.go:hover{background:var(--action-hover)}
button.user{justify-content:flex-start;width:100%;padding:12px 16px;text-align:left;gap:14px;font-weight:400}
.initials{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:999px;background:var(--sunken);color:var(--ink);font-weight:700;font-size:14px}
.user>span:last-child{min-width:0}
.user b,.user span span{display:block}
.user span span{color:var(--ink-2);font-size:14px}
ul.plain{list-style:none;display:grid;gap:8px}
dl{display:grid;gap:4px 16px;grid-template-columns:auto 1fr}
dt{color:var(--ink-2)}
dd{min-width:0}
:is(dd,td,pre,code){overflow-wrap:anywhere}
code,pre{font:400 14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{white-space:pre-wrap}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--ink-2);font-size:14px;font-weight:650}
iframe{display:block;width:100%;height:min(60vh,560px);border:1px solid var(--line);border-radius:14px;background:#fff}
time,.number{font-variant-numeric:tabular-nums}
@media(max-width:640px){header .bar{padding:0 16px;min-height:60px}main{padding:28px 16px 48px}.panel{padding:18px 16px;border-radius:16px}th,td{display:block;padding:4px 0;border:0}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}tr{display:block;padding:10px 0;border-bottom:1px solid var(--line)}}
`
