import { readContentFolder } from './cli/content-files.ts';
import { LineCounter, parseDocument, Schema, Parser, Composer } from 'yaml';
import { parseYaml } from './content/yaml-file.ts';
const now=()=>performance.now();
let t=now();const lap=(n:string)=>{const x=now();console.log(n,(x-t).toFixed(1));t=x};
const r=readContentFolder('content');
const texts=[...r.folder.files].filter(([p])=>p.endsWith('.yaml')).map(x=>x[1]);
lap('read');
const mode=process.argv[2];
if(mode==='doc')for(const x of texts)parseDocument(x,{lineCounter:new LineCounter(),prettyErrors:false,schema:'core',uniqueKeys:false,logLevel:'silent'});
if(mode==='docdef')for(const x of texts)parseDocument(x,{lineCounter:new LineCounter()});
if(mode==='schema'){const s=new Schema({schema:'core'});for(const x of texts)parseDocument(x,{lineCounter:new LineCounter(),prettyErrors:false,schema:s,uniqueKeys:false,logLevel:'silent'});}
if(mode==='cst')for(const x of texts){const p=new Parser();for(const _ of p.parse(x));}
if(mode==='mine')for(const x of texts)parseYaml(x);
lap(mode!);
