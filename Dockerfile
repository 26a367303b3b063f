# The built site behind nginx, as a user without rights. With BASE, give the build the same one:
#   BASE=/press npm run build && docker build --build-arg BASE=/press -t saucer-press . && docker run -p 8080:8080 saucer-press
FROM nginxinc/nginx-unprivileged:1.29-alpine
ARG BASE=
COPY dist/site /srv/www$BASE
COPY dist/site/nginx.conf /etc/nginx/conf.d/default.conf
