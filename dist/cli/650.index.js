export const id=650;export const ids=[650];export const modules={7650:(n,e,o)=>{o.r(e);o.d(e,{completion:()=>completion});var t=o(9814);var s=o(5350);function flagsOf(n){return[...s.Bt[n].own.map(({name:n,says:e,words:o})=>({name:n,says:e,words:o??[]})),...(0,s.Vc)(n).map(({name:n,says:e,kind:o})=>({name:n,says:e,words:o.words??[]})),{name:"help",says:"what the command does",words:[]}]}const operandsOf=n=>n==="completion"?["bash","zsh","fish"]:n==="help"?s.Lo:[];const named=n=>flagsOf(n).map(({name:n})=>`--${n}`).join(" ");function valuesByFlag(){const n=new Map;for(const e of s.Lo)for(const{name:o,words:t}of flagsOf(e))if(t.length>0)n.set(o,[...new Set([...n.get(o)??[],...t])]);return n}function bash(){const n=s.Lo.map(n=>{const e=[named(n),...operandsOf(n)].join(" ");return`    ${n}) words="${e}" ;;`});const e=[...valuesByFlag()].map(([n,e])=>`    --${n}) words="${e.join(" ")}" ;;`);return`_agent_eval_gate() {
  local word="$\{COMP_WORDS[COMP_CWORD]}" before="$\{COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${s.Lo.join(" ")}" -- "$word"))
    return
  fi
  case "$before" in
${e.join("\n")}
  esac
  if [ -z "$words" ]; then
    case "$\{COMP_WORDS[1]}" in
${n.join("\n").replace(/^/gm,"  ")}
    esac
    [ "$\{word#-}" != "$word" ] || [ "$\{COMP_WORDS[1]}" = completion ] || [ "$\{COMP_WORDS[1]}" = help ] || return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _agent_eval_gate agent-eval-gate
`}const zshText=n=>n.replaceAll("'","’").replace(/[[\]:\\]/g,"\\$&");function zsh(){const n=s.Lo.map(n=>`    '${n}:${zshText(s.Bt[n].does)}'`);const e=s.Lo.map(n=>{const e=flagsOf(n).map(({name:n,says:e,words:o})=>{const t=o.length>0?`:${n}:(${o.join(" ")})`:n==="help"?"":`:${n}:_files`;return`        '--${n}[${zshText(e)}]${t}'`});const o=operandsOf(n);const t=o.length>0?`'1:word:(${o.join(" ")})'`:"'*:file:_files'";return`    ${n})
      _arguments \\
${e.join(" \\\n")} \\
        ${t}
      ;;`});return`#compdef agent-eval-gate
_agent_eval_gate() {
  local -a commands=(
${n.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$\{words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${e.join("\n")}
  esac
}
compdef _agent_eval_gate agent-eval-gate
`}const fishText=n=>n.replaceAll("\\","\\\\").replaceAll("'","\\'");function fish(){const line=n=>`complete -c agent-eval-gate ${n}`;const inCommand=n=>`-n '__fish_seen_subcommand_from ${n}'`;const n=s.Lo.map(n=>line(`-f -n __fish_use_subcommand -a ${n} -d '${fishText(s.Bt[n].does)}'`));const e=s.Lo.flatMap(n=>[...flagsOf(n).map(({name:e,says:o,words:t})=>{const s=t.length>0?` -x -a '${t.join(" ")}'`:"";return line(`${inCommand(n)} -l ${e}${s} -d '${fishText(o)}'`)}),...operandsOf(n).length>0?[line(`${inCommand(n)} -f -a '${operandsOf(n).join(" ")}'`)]:[]]);return[...n,...e,""].join("\n")}const a=new Map([["bash",bash],["zsh",zsh],["fish",fish]]);async function completion(n,e){const[o="",...s]=n.paths;const c=a.get(o);if(c===undefined||s.length>0)throw new t.dz([`completion: names one shell of ${[...a.keys()].join(", ")}`]);e.out(c());return 0}}};