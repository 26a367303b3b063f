# The built site behind nginx, with the headers of its `_headers`, as a user without rights:
#   npm run build && docker build -t saucer-press . && docker run -p 8080:8080 saucer-press
FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY dist/site /usr/share/nginx/html
COPY <<'EOF' /etc/nginx/conf.d/default.conf
map $uri $kept {
  ~^/_astro/ "public, max-age=31536000, immutable";
  /sw.js     "no-cache";
  default    "";
}
server {
  listen 8080;
  root /usr/share/nginx/html;
  error_page 404 /404.html;
  absolute_redirect off;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;
  location / { try_files $uri $uri/ =404; }
  location = /_headers { return 404; }
  include press-headers;
  add_header Cache-Control $kept always;
}
EOF
USER root
# The headers of every page, as nginx has them.
RUN sed -n '2,/^$/s/^  \([^:]*\): \(.*\)$/add_header \1 "\2" always;/p' /usr/share/nginx/html/_headers > /etc/nginx/press-headers
USER nginx
