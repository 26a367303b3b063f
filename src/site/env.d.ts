/// <reference types="astro/client" />
declare module 'virtual:tokens.css';
declare module 'virtual:factions.css';
