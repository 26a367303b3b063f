# The built site, served by nginx as an unprivileged user. If you set BASE, pass it to both builds:
#   BASE=/press npm run build && docker build --build-arg BASE=/press -t saucer-press . && docker run -p 8080:8080 saucer-press
FROM nginxinc/nginx-unprivileged:1.29-alpine
ARG BASE=
COPY dist/site /srv/www$BASE
COPY dist/site/nginx.conf /etc/nginx/conf.d/default.conf
