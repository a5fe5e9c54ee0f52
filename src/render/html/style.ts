// The look of the HTML page: light and dark by the reader's setting, from a phone's width up, and on paper. Every pair of
// colours has a contrast of at least 4.5 to 1 (WCAG 2.2 AA). On paper every fold is open, but for trials of which the title
// says all: those that passed, and those that a cause has told.

/** CSS for the page's one style element; no imports, no addresses. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--soft:#f6f8fa;--line:#d1d9e0;--text:#1f2328;--muted:#59636e;--link:#0550ae;
--pass:#116329;--pass-bg:#dafbe1;--pass-bar:#2da44e;--fail:#a40e26;--fail-bg:#ffebe9;--fail-bar:#cf222e;
--error:#6f4400;--error-bg:#fff4cc;--error-bar:#bf8700;--mark-was:#ffd7d3;--mark-is:#ffd98a;--focus:#0969da}
@media screen and (prefers-color-scheme:dark){:root{--bg:#0d1117;--soft:#161b22;--line:#3d444d;--text:#e6edf3;--muted:#9da7b1;--link:#79c0ff;
--pass:#7ee787;--pass-bg:#0f2b19;--pass-bar:#3fb950;--fail:#ffa198;--fail-bg:#3a1518;--fail-bar:#f85149;
--error:#f0c65a;--error-bg:#32270a;--error-bar:#d29922;--mark-was:#6b2327;--mark-is:#6b5310;--focus:#58a6ff}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-padding-top:5rem}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI","Liberation Sans",sans-serif;overflow-wrap:anywhere}
thead th,.n,.tag,button{overflow-wrap:normal}
main,header,footer{max-width:94rem;margin:0 auto;padding:0 1.25rem}
h1{font-size:1.55rem;line-height:1.25;margin:.15rem 0 .5rem}
h2{font-size:1.15rem;margin:2rem 0 .6rem}
h3{font-size:1rem;margin:1rem 0 .4rem}
h4{font-size:.9rem;margin:1rem 0 .35rem}
p{margin:.4rem 0}
ul{margin:.3rem 0;padding-left:1.3rem}
a{color:var(--link);text-underline-offset:.3em}
code,.v{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
code,.lines,.v{white-space:pre-wrap}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--bg);padding:.3rem .6rem;z-index:9}
.muted{color:var(--muted)}
.pass{color:var(--pass)}.fail{color:var(--fail)}.error{color:var(--error)}.skipped,.not_applicable{color:var(--muted)}
header{padding-top:1.25rem}
.verdict{border:1px solid var(--line);border-left:.5rem solid var(--fail-bar);border-radius:8px;padding:1rem 1.25rem;background:var(--soft)}
.verdict.is-pass{border-left-color:var(--pass-bar)}
.verdict p{margin:.25rem 0}
.facts{display:flex;flex-wrap:wrap;gap:.15rem 1.6rem;margin:.6rem 0 0;padding:0;list-style:none}
.facts b{font-weight:600}
.reasons{margin:.7rem 0 0}
.reasons h2{margin:0 0 .2rem;font-size:1rem}
.warn{border:1px solid var(--error-bar);background:var(--error-bg);color:var(--text);border-radius:8px;padding:.6rem 1rem;margin:.8rem 0}
.bar{display:flex;position:relative;height:.7rem;min-width:6rem;border-radius:4px;overflow:hidden;background:var(--line)}
.bar i{display:block;height:100%;min-width:2px;flex-basis:0}
.bar i.p{background:var(--pass-bar)}.bar i.f{background:var(--fail-bar)}.bar i.e{background:var(--error-bar)}
.rate{position:relative;margin:.8rem 0 .2rem}
.rate .bar{height:.9rem}
.rate .interval{position:absolute;top:-.35rem;height:.3rem;border:2px solid var(--text);border-bottom:0;border-radius:3px 3px 0 0}
.notes{margin:.7rem 0 0}
.rate .needed{position:absolute;top:-.25rem;bottom:-.25rem;width:3px;margin-left:-1px;background:var(--text);border-radius:2px;box-shadow:0 0 0 1px var(--bg)}
nav ul{display:flex;flex-wrap:wrap;gap:.3rem .5rem;list-style:none;margin:1rem 0;padding:0}
nav a{display:inline-block;padding:.15rem .65rem;border:1px solid var(--line);border-radius:1rem;text-decoration:none;color:var(--text)}
nav a:hover{border-color:var(--link)}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
thead th{color:var(--muted);font-weight:600;font-size:.85rem;white-space:nowrap}
tbody th{font-weight:400}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.columns{display:grid;grid-template-columns:minmax(0,1fr) 25rem;gap:0 2rem}
.columns>div>:first-child>h2{margin-top:1rem}
.counts{font-size:.9rem}
.counts th,.counts td{padding:.25rem .3rem}
.counts code{font-size:.85em}
.counts tbody th{width:99%}
.counts .bar{height:.4rem;min-width:4rem;margin:.2rem 0}
table.short{width:auto}
form{position:sticky;top:0;z-index:5;background:var(--bg);border-bottom:1px solid var(--line);padding:.5rem 0}
.fields{display:flex;flex-wrap:wrap;gap:.5rem .8rem;align-items:end}
.fields label{display:flex;flex-direction:column;font-size:.8rem;color:var(--muted)}
.fields+.fields{margin-top:.5rem}
.fields .grow{flex:1 1 12rem}
input,select,button{font:inherit;color:var(--text);background:var(--bg);border:1px solid var(--muted);border-radius:6px;padding:.25rem .5rem;min-width:0;max-width:100%}
.facts li,.fields label{min-width:0;max-width:100%}
select{max-width:14rem}
button{cursor:pointer;background:var(--soft);font-size:.85rem}
.pick{background:none;border:0;border-radius:3px;padding:0;font-size:inherit;text-align:left;color:var(--link);text-decoration:underline;text-underline-offset:.3em;overflow-wrap:anywhere}
.pick[aria-pressed=true]{background:var(--link);color:var(--bg);padding:0 .3rem;text-decoration:none}
.pick:disabled{color:inherit;cursor:auto;text-decoration:none}
#count{margin:0;align-self:center;font-size:.85rem;color:var(--muted)}
.trial{border:1px solid var(--line);border-radius:8px;margin:.45rem 0;background:var(--bg)}
.trial>summary{padding:.45rem .8rem;cursor:pointer;border-radius:8px}
.trial>summary:hover{background:var(--soft)}
.trial[open]>summary{border-bottom:1px solid var(--line);border-radius:8px 8px 0 0}
.trial .why{display:block;padding-left:1.1rem;color:var(--muted)}
.body{padding:.3rem 1rem 1rem;contain:layout style}
.tag{display:inline-block;min-width:3.6rem;text-align:center;font-size:.8rem;font-weight:600;padding:0 .45rem;border-radius:1rem}
.tag.pass{background:var(--pass-bg)}.tag.fail{background:var(--fail-bg)}.tag.error{background:var(--error-bg)}.tag.skipped,.tag.not_applicable{background:var(--soft);border:1px solid var(--line)}
.trial>summary b,h4 code{font-weight:600}
.note{font-size:.85rem;color:var(--muted)}
.cause{border-bottom:1px solid var(--line);padding:.15rem 0}.cause>summary{cursor:pointer;padding:.2rem 0}
.beside{display:grid;grid-template-columns:1fr 1fr;gap:0 1.2rem}.beside>section{min-width:0}
.history{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem .6rem;color:var(--muted);font-size:.9rem}
.history polyline{fill:none;stroke:var(--muted);stroke-width:1.5}.history circle.pass{fill:var(--pass-bar)}.history circle.fail{fill:var(--fail-bar)}
:target{outline:2px solid var(--focus);outline-offset:2px}
.group>h3{margin:1.1rem 0 .2rem}
.group.scenario{border-left:3px solid var(--line);padding-left:.7rem;margin:.8rem 0}
.signals,.signals ul,.turns{list-style:none;margin:.2rem 0;padding:0}
.signals>li{padding:.25rem 0}
.signals ul{margin:.2rem 0 .2rem 1.2rem}
.signals ul li{padding:.15rem 0 .15rem .6rem;border-left:2px solid var(--line)}
.signals i{font-style:normal;color:var(--muted)}
.diff{table-layout:fixed}
.diff col.path{width:34%}
.diff td.actual{background:var(--error-bg)}.diff td.missing{background:var(--fail-bg)}.diff td.unexpected{background:var(--pass-bg)}
.diff td.none{background:var(--soft);color:var(--muted)}
.diff del,.diff ins{text-decoration:none;border-radius:3px;font-weight:600}
.diff del{background:var(--mark-was)}.diff ins{background:var(--mark-is)}
.turns li{margin:.35rem 0;padding:.25rem .7rem;border-left:3px solid var(--line)}
.turns li.agent{border-left-color:var(--link);background:var(--soft)}
.turns b{display:block;font-size:.8rem;color:var(--muted)}
details.fold>summary,details.more>summary{cursor:pointer;color:var(--link);padding:.15rem 0}
details.more>summary{font-size:.85rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.4rem 0}
dt{color:var(--muted)}dd{margin:0;min-width:0}
footer{padding-top:1.5rem;padding-bottom:2rem;color:var(--muted);font-size:.85rem}
@media (max-width:64rem){.columns{display:block}}
@media (max-width:44rem){
.beside{display:block}
.n,thead th{white-space:normal}
.counts{font-size:.8rem}.counts thead th{font-size:.75rem}.counts th,.counts td{padding:.2rem .15rem}
main,header,footer{padding-left:.8rem;padding-right:.8rem}
form{position:static}
html{scroll-padding-top:1rem}
.diff thead,.diff colgroup{position:absolute;left:-99rem}
.diff,.diff tbody,.diff tr,.diff td,.diff th{display:block;width:auto}
.diff tr{border-bottom:2px solid var(--line);padding:.3rem 0}
.diff td,.diff th{border:0}
.diff td::before{content:attr(data-side) " ";font-size:.8rem;color:var(--muted)}
dl{grid-template-columns:1fr}dd{margin:0 0 .35rem}
.body{padding:.3rem .6rem .8rem}
}
@media print{
:root{color-scheme:light}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-size:10pt}
nav,.skip,.alone,form label,form button{display:none!important}
form{position:static;border:0;padding:0}
details::details-content{content-visibility:visible!important;block-size:auto!important}
.rest .trial:not([open])>.body{display:none}
summary{list-style:none}summary::-webkit-details-marker{display:none}
.columns,.beside{display:block}
.body{contain:none}
h1,h2,h3,h4,summary,.why{break-after:avoid}
tr,summary,.signals li,.turns li,.warn,.verdict{break-inside:avoid}
.diff del,.diff ins{text-decoration:underline}
a,.pick{color:inherit;text-decoration:none}
}
@media (forced-colors:active){.bar i{forced-color-adjust:none}.pick[aria-pressed=true]{outline:2px solid}}
`
